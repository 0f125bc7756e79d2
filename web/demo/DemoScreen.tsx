import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { DemoBirdCard } from './DemoBirdCard.tsx';
import styles from './DemoScreen.module.css';
import { demoBirds } from './demo-birds.ts';

const MATCH_SHOWN_MS = 2000;
const PASS_SHOWN_MS = 500;

export function DemoScreen() {
  const [index, setIndex] = useState(0);
  const [matches, setMatches] = useState<string[]>([]);
  const [answer, setAnswer] = useState<'interested' | 'pass' | null>(null);
  const bird = demoBirds[index % demoBirds.length];

  // An answer is shown for its time, then the next bird.
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(
      () => {
        setAnswer(null);
        setIndex((now) => (now + 1) % demoBirds.length);
      },
      answer === 'interested' ? MATCH_SHOWN_MS : PASS_SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [answer]);

  if (!bird) return null;

  // Buttons do nothing while an answer is shown, but keep the focus.
  function give(next: 'interested' | 'pass') {
    if (answer || !bird) return;
    if (next === 'interested') setMatches([...matches, bird.id]);
    setAnswer(next);
  }

  return (
    <Screen title={screens.demo.title} hiddenTitle width="wide">
      <Stack gap={4} className={styles.demo}>
        <Row gap={[1, 3]} align="center" wrap size="small" tone="soft" className={styles.notice}>
          <Badge hue="yolk">Demo Mode</Badge>
          <p>Three sample birds. Nothing is stored.</p>
          <p className={styles.counter}>
            Matches: <strong>{matches.length}</strong>
          </p>
        </Row>
        <div className={styles.stage}>
          <DemoBirdCard key={bird.id} bird={bird} />
          {answer === 'interested' && (
            <Stack gap={3} align="center" center className={styles.overlay}>
              <Heart size="3rem" fill="currentColor" aria-hidden />
              <p className={styles.match}>It's a Match!</p>
              <p>You and {bird.name} would get along.</p>
            </Stack>
          )}
        </div>
        <Stack className={styles.foot}>
          <Text center className={styles.said} role="status">
            {answer === 'pass' && 'Maybe next time'}
            {answer === 'interested' && <span className="visually-hidden">It's a Match with {bird.name}</span>}
          </Text>
          <Grid min={9.5} gap={3} className={styles.buttons}>
            <Button icon={<X aria-hidden />} aria-disabled={answer !== null} onClick={() => give('pass')}>
              Pass
            </Button>
            <Button
              tone="primary"
              icon={<Heart aria-hidden />}
              aria-disabled={answer !== null}
              onClick={() => give('interested')}
            >
              Interested
            </Button>
          </Grid>
        </Stack>
        <Text center size="small" tone="soft" className={styles.join}>
          Real birds, near you, with their keepers’ contact: <Link to={paths.auth()}>Create an account</Link>
        </Text>
      </Stack>
    </Screen>
  );
}
