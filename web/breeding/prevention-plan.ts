// The lines of a disease prevention plan under their headings.
/** A line that begins with one of these is a heading. */
const EMOJIS = ['🏥', '🚪', '🧼', '🚚', '🚨'] as const;

export type PlanEmoji = (typeof EMOJIS)[number];

export interface PlanSection {
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
