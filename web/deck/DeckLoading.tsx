// Shown while the birds load: a card of the same size and place, so that nothing moves when they come.

import card from '../chickens/BirdCard.module.css';
import sheet from '../chickens/BirdSheet.module.css';
import { classNames } from '../ui/class-names.ts';
import { Grid, Ledger, Row, Stack } from '../ui/Layout.tsx';
import stack from './CardStack.module.css';
import controls from './DeckControls.module.css';
import styles from './DeckLoading.module.css';
import view from './deck.module.css';

const LINES_OF_TEXT = ['100%', '94%', '98%', '61%'];

export function DeckLoading() {
  return (
    <Stack gap={2} className={view.deck} data-counter="">
      <Row align="center" justify="between" className={classNames(controls.counter, styles.counter)}>
        <span />
        <Row as="p" align="center" justify="center">
          {'\u00a0'}
        </Row>
        <span />
      </Row>
      <Stack className={stack.stack}>
        <div className={card.card}>
          <div className={card.plate}>
            <div className={card.mount}>
              <PlateOutline />
            </div>
            <Grid columns="1fr auto" align="center" className={classNames(card.caption, styles.caption)} role="status">
              <h2>Loading heritage chickens...</h2>
              <p className={card.breed}>Finding local heritage breeds...</p>
            </Grid>
          </div>
          <Stack gap={4} className={card.page} aria-hidden="true">
            <Ledger head="heavy" className={`plain-list ${sheet.lines} ${styles.lines}`}>
              <li />
              <li />
              <li />
            </Ledger>
            <Stack gap={4} className={styles.text}>
              {LINES_OF_TEXT.map((width, line) => (
                <span key={width} style={{ width, '--line': line }} />
              ))}
            </Stack>
          </Stack>
        </div>
      </Stack>
      <div className={classNames(controls.bar, styles.bar)} />
    </Stack>
  );
}

/** The outline of a plate: its frame and a bird. */
function PlateOutline() {
  return (
    <svg viewBox="0 0 400 320" className={styles.plate} aria-hidden="true">
      <path pathLength={1} d="M9 9h382v302H9zM13 13h374v294H13z" />
      <path pathLength={1} d="M64 283c44-13 228-13 272 0" />
      <path
        pathLength={1}
        d="M258 90c10-9 24-7 28 5l10 5-11 5c-3 18-1 34 3 50 7 30-4 58-32 72-26 13-62 12-86-4-20-13-30-32-38-52-8-19-19-35-36-46 4-14 15-20 27-14 3-13 14-18 24-9 11 10 18 22 31 29 22 12 47 6 60-14 5-9 9-18 20-27Z"
      />
      <path pathLength={1} d="M257 89c-4-9 0-15 5-16l5 7 4-11c6 1 7 7 6 11l6-5c4 4 2 11-2 15M286 106c4 7 2 14-4 14" />
      <path pathLength={1} d="M152 176c20 24 54 32 86 16-10 26-52 34-86-16Z" />
      <path pathLength={1} d="M203 231l-5 46m-14 4 14-4 17 5M232 224l6 53m-14 4 14-4 17 4" />
    </svg>
  );
}
