import { useState } from 'react';
import type { LoggedDecision } from '#contract';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { moment } from '../ui/in-words.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { actionWords, keeperFirst, keeperIn, type Subject } from './decisions.ts';
import styles from './moderation.module.css';

const subjectOf = ({ chickenId, birdName, keeperId, keeperName }: LoggedDecision): Subject => ({
  ...{ chickenId, name: birdName, keeperId, keeperName },
});

export function DecisionLog({ decisions }: { decisions: readonly LoggedDecision[] }) {
  const [undoing, setUndoing] = useState<LoggedDecision | null>(null);
  const undo = undoing?.undo;
  const close = () => setUndoing(null);
  return (
    <>
      <div className={styles.log}>
        <table>
          <caption>Latest decisions first</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">About</th>
              <th scope="col">Reason</th>
              <th scope="col">Who and when</th>
              <th scope="col">Undo</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => (
              <Line key={decision.number} decision={decision} onUndo={() => setUndoing(decision)} />
            ))}
          </tbody>
        </table>
      </div>
      <Dialog open={undoing !== null} onClose={close} title={undo ? `${words(undoing, undo)}?` : ''}>
        {undoing && undo && <DecisionForm subject={subjectOf(undoing)} actions={[undo]} onDone={close} />}
      </Dialog>
    </>
  );
}

const words = (decision: LoggedDecision, action: NonNullable<LoggedDecision['undo']>) =>
  actionWords[action].press(subjectOf(decision));

function Line({ decision, onUndo }: { decision: LoggedDecision; onUndo: () => void }) {
  const { action, birdName, chickenId, reason, moderator, takenAt, undo } = decision;
  const bird = chickenId && `${birdName ?? 'A bird that is deleted'}, kept by `;
  return (
    <tr>
      <th scope="row">{actionWords[action].log}</th>
      <td>
        {bird}
        {bird ? keeperIn(decision) : keeperFirst(decision)}
      </td>
      <td>{reason}</td>
      <td>
        {moderator}
        <br />
        <time dateTime={takenAt}>{moment(takenAt)}</time>
      </td>
      <td>{undo && <Button onClick={onUndo}>{words(decision, undo)}</Button>}</td>
    </tr>
  );
}
