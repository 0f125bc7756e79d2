// Shows the day of the visit, with links to other days.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { weekdayAndDay } from '../../ui/in-words.ts';
import { Grid, Row, Text } from '../../ui/Layout.tsx';
import { visitName } from '../trip-names.ts';
import { dayWords } from './day-words.ts';
import styles from './tracking.module.css';
import type { Visit } from './visit.ts';

export function DayHead({ visit }: { visit: Visit }) {
  const { day, today, range, look, dates } = visit;
  const { title, phase } = dayWords(day, day === today ? dates?.held : undefined);
  const date = day === today ? dates?.now : dates?.schedule.dateOf(day);
  const isElsewhere = day !== today;
  return (
    <Card gap={2} center as="section" aria-labelledby="day">
      <p className={styles.whose}>{visitName(visit.plan)}</p>
      <p className={styles.kicker}>{phase}</p>
      <Grid gap={2} align="center" className={styles.dayHeadLine}>
        <IconButton label="The day before" tone="raised" disabled={day <= range.first} onClick={() => look(day - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2 id="day">{title}</h2>
        <IconButton label="The day after" tone="raised" disabled={day >= range.last} onClick={() => look(day + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </Grid>
      {date && <Text tone="soft">{weekdayAndDay(date)}</Text>}
      {isElsewhere && (
        <Row
          as="p"
          gap={[2, 4]}
          align="center"
          justify="center"
          wrap
          wash="slate"
          bold
          className={`${styles.elsewhere} not-printed`}
          role="status"
        >
          Looking at {day < 1 ? 'a day before he comes' : `day ${day}`}
          <Button onClick={() => look(null)}>Back to today</Button>
        </Row>
      )}
    </Card>
  );
}
