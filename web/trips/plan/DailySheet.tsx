// A print-only sheet with the checks of each day and boxes to tick in the barn.
import { dayInWords } from '../../programme/day-words.ts';
import { preparations } from '../../programme/preparations.ts';
import { tasks } from '../../programme/tasks.ts';
import type { Schedule } from '../schedule.ts';
import styles from './DailySheet.module.css';

const days = [...Map.groupBy([...preparations, ...tasks], ({ day }) => day)];

const units = { weight: 'lb', eggs: 'eggs', chicks: 'chicks' };

export function DailySheet({ schedule, name }: { schedule: Schedule; name: string }) {
  return (
    <section className={styles.sheet}>
      <h3>{name}, day by day</h3>
      <p className={styles.note}>In bold: what has to be done before the next phase may begin.</p>
      <ol className={`plain-list ${styles.days}`}>
        {days.map(([day, todo]) => (
          <li key={day}>
            <p className={styles.day}>
              {day > 0 && <strong>{day}</strong>} {dayInWords(schedule.dateOf(day))}
            </p>
            <ul className="plain-list">
              {todo.map(({ id, text, isNeeded, measures }) => (
                <li key={id} className={styles.task}>
                  {isNeeded ? <strong>{text}</strong> : text}
                  {measures && <span className={styles.measure}>{units[measures]}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
