import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { GuideActions } from '../education/Guide.tsx';
import { Button } from '../ui/Button.tsx';
import { readJson, removeStored, writeJson } from '../ui/browser-storage.ts';
import { Grid, Ledger, Stack } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';
import { type ShoppingItem, shoppingList } from './shopping-list.ts';

export function ShoppingChapter({ onPrint }: { onPrint: () => void }) {
  const { ticked, tick, clear } = useShoppingTicks();
  return (
    <Chapter id="shopping-list">
      <p>
        For a bunker of 8 × 10 feet as in the plan, walls 6 feet high, and five birds for 28 days
        <Judged />. <span className="not-printed">Your check marks are saved in this browser.</span>
      </p>
      <GuideActions>
        <Button icon={<Printer aria-hidden />} onClick={onPrint}>
          Print shopping list
        </Button>
        {ticked.length > 0 && (
          <Button tone="quiet" onClick={clear}>
            Clear all check marks
          </Button>
        )}
      </GuideActions>
      <Stack gap={5} className={styles.groups}>
        {shoppingList.map(({ name, items }) => (
          <Stack as="section" gap={2} key={name} aria-label={name} className={styles.group}>
            <h3>{name}</h3>
            <Ledger head="heavy" className="plain-list">
              {items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  ticked={ticked.includes(item.id)}
                  onTick={(isTicked) => tick(item.id, isTicked)}
                />
              ))}
            </Ledger>
          </Stack>
        ))}
      </Stack>
    </Chapter>
  );
}

function Item({ item, ticked, onTick }: { item: ShoppingItem; ticked: boolean; onTick: (ticked: boolean) => void }) {
  return (
    <li>
      <Grid as="label" gap={3} align="center" className={styles.item}>
        <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
        <span>
          {item.what}
          {item.why && <small>{item.why}</small>}
        </span>{' '}
        <strong>{item.amount}</strong>
      </Grid>
    </li>
  );
}

const KEY = 'bunker-shopping-list';

/** Which things of the shopping list are in the cart, kept in this browser alone. */
function useShoppingTicks() {
  const [ticked, setTicked] = useState(read);
  return {
    ticked,
    tick(id: string, isTicked: boolean) {
      // Read anew: another tab may have ticked something since.
      const next = read().filter((one) => one !== id);
      if (isTicked) next.push(id);
      writeJson('localStorage', KEY, next);
      setTicked(next);
    },
    clear() {
      removeStored('localStorage', KEY);
      setTicked([]);
    },
  };
}

function read(): string[] {
  const stored = readJson('localStorage', KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
