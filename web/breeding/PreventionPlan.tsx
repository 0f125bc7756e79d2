// The disease prevention plan as a checklist.

import DoorClosed from 'lucide-react/icons/door-closed';
import Siren from 'lucide-react/icons/siren';
import SprayCan from 'lucide-react/icons/spray-can';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Truck from 'lucide-react/icons/truck';
import { Checkbox } from '../ui/Field.tsx';
import { Row } from '../ui/Layout.tsx';
import styles from './breeding.module.css';

/** Drawn in the place of the emojis, which not every system can show. */
const icons: Record<PlanEmoji, typeof Truck> = {
  '🏥': Stethoscope,
  '🚪': DoorClosed,
  '🧼': SprayCan,
  '🚚': Truck,
  '🚨': Siren,
};

interface Props {
  lines: string[];
  ticked: ReadonlySet<string>;
  onTick: (line: string) => void;
}

export function PreventionPlan({ lines, ticked, onTick }: Props) {
  return (
    <div className={styles.sections}>
      {planSections(lines).map(({ emoji, heading, lines }) => (
        <section key={heading} className={styles.section}>
          {emoji && <PlanHeading emoji={emoji} text={heading} />}
          <ul className="plain-list">
            {lines.map((line) => (
              <li key={line}>
                <Checkbox label={line} checked={ticked.has(line)} onChange={() => onTick(line)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PlanHeading({ emoji, text }: { emoji: PlanEmoji; text: string }) {
  const Icon = icons[emoji];
  return (
    <Row as="h4" gap={2} align="baseline">
      <Icon aria-hidden />
      <span aria-hidden className="visually-hidden">
        {emoji}
      </span>{' '}
      {text}
    </Row>
  );
}

/** A line that begins with one of these is a heading. */
const EMOJIS = ['🏥', '🚪', '🧼', '🚚', '🚨'] as const;

type PlanEmoji = (typeof EMOJIS)[number];

interface PlanSection {
  /** Lines before the first heading have null. */
  emoji: PlanEmoji | null;
  heading: string;
  lines: string[];
}

export function planSections(lines: readonly string[]): PlanSection[] {
  const sections: PlanSection[] = [];
  for (const line of lines) {
    const emoji = EMOJIS.find((one) => line.startsWith(one));
    const last = sections.at(-1);
    if (emoji) sections.push({ emoji, heading: line.slice(emoji.length).trim(), lines: [] });
    else if (last) last.lines.push(line);
    else sections.push({ emoji: null, heading: '', lines: [line] });
  }
  return sections;
}
