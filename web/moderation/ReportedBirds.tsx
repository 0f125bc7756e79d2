import { Link } from 'react-router-dom';
import type { ReportedBird } from '#contract';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { birdPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { longDay } from '../ui/in-words.ts';
import { Ledger, Row, Stack, Text } from '../ui/Layout.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { keeperIn, type Subject } from './decisions.ts';
import styles from './moderation.module.css';
import { reportReasons } from './ReportDialog.tsx';

export function ReportedBirds({ birds }: { birds: readonly ReportedBird[] }) {
  return (
    <Ledger space={4} className="plain-list">
      {birds.map((bird) => (
        <Stack as="li" gap={3} key={bird.chickenId}>
          <Bird bird={bird} />
          <DecisionForm
            subject={formerOf(bird) ?? bird}
            actions={isSuspendable(bird) ? ['dismiss', 'hide', 'suspend'] : ['dismiss', 'hide']}
          />
        </Stack>
      ))}
    </Ledger>
  );
}

/** The keeper who had the bird when it was reported, if another has it now. */
const formerOf = ({ formerKeeperId, formerKeeperName, ...bird }: ReportedBird): Subject | null =>
  formerKeeperId === null ? null : { ...bird, keeperId: formerKeeperId, keeperName: formerKeeperName };

/** Who took the bird over later has not offered it as it was reported. */
const isSuspendable = (bird: ReportedBird) => (bird.hasChangedHands ? formerOf(bird) !== null : !bird.isSuspended);

function Bird({ bird }: { bird: ReportedBird }) {
  const { chickenId, name, breed, sex, photos, description, isShown, isSuspended, reportCount, reports } = bird;
  const more = reportCount - reports.length;
  const former = formerOf(bird);
  return (
    <>
      <Row gap={3} align="start" wrap>
        {(photos.length > 0 ? photos : [undefined]).map((photo) => (
          <div key={photo?.url ?? ''} className={styles.photo}>
            <ChickenPhoto chicken={{ ...bird, id: chickenId }} size="thumbnail" photo={photo} />
          </div>
        ))}
        <Stack gap={1} className={styles.facts}>
          <h3>{isShown ? <Link to={birdPath(chickenId)}>{name}</Link> : name}</h3>
          <p>
            {breed} {sex.toLowerCase()}, kept by {keeperIn(bird)}
          </p>
          {bird.hasChangedHands && (
            <p>After the first report, {former ? keeperIn(former) : 'a keeper who has left'} handed it over.</p>
          )}
          {description && <Text tone="soft">“{description}”</Text>}
        </Stack>
      </Row>
      {(!isShown || isSuspended) && (
        <Row gap={2} wrap>
          {!isShown && <Badge hue="slate">Hidden from others</Badge>}
          {isSuspended && <Badge hue="comb">The keeper is suspended</Badge>}
        </Row>
      )}
      <ul className={styles.reports}>
        {reports.map(({ reason, note, reportedAt }) => (
          <li key={`${reportedAt} ${reason} ${note}`}>
            <strong>{reportReasons[reason]}</strong>, <time dateTime={reportedAt}>{longDay(reportedAt)}</time>
            {note && <>: “{note}”</>}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'And one more report.' : `And ${more} more reports.`}</li>}
      </ul>
    </>
  );
}
