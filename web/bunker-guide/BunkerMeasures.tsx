// The measures on the plan: the whole in the outer line, its parts in the inner one.
import { bunker, ft } from './bunker-plan.ts';
import styles from './Plate.module.css';
import { measure } from './pen.ts';

const { wide, deep, shelter, his, gap, hers, skirt } = bunker;

export function BunkerMeasures() {
  const [near, far, right] = [-16, -37, ft(wide) + 8];
  const inner = ft(his + gap);
  return (
    <>
      <path
        className={styles.fine}
        d={
          measure(0, far, ft(wide), far) +
          measure(0, near, ft(his), near) +
          measure(ft(his), near, inner, near) +
          measure(inner, near, ft(wide), near) +
          measure(far, 0, far, ft(deep)) +
          measure(near, 0, near, ft(shelter)) +
          measure(near, ft(shelter), near, ft(deep)) +
          measure(right, ft(4), ft(wide + skirt), ft(4))
        }
      />
      <Feet x={ft(wide / 2)} y={far} feet={wide} />
      <Feet x={ft(his / 2)} y={near} feet={his} />
      <Feet x={ft(his + gap / 2)} y={near} feet={gap} />
      <Feet x={ft(his + gap + hers / 2)} y={near} feet={hers} />
      <Feet x={far} y={ft(deep / 2)} feet={deep} upright />
      <Feet x={near} y={ft(shelter / 2)} feet={shelter} upright />
      <Feet x={near} y={ft((shelter + deep) / 2)} feet={deep - shelter} upright />
      <Feet x={ft(wide + skirt / 2) + 4} y={ft(4)} feet={skirt} />
    </>
  );
}

function Feet({ x, y, feet, upright }: { x: number; y: number; feet: number; upright?: boolean }) {
  return (
    <text
      className={styles.measure}
      transform={`translate(${x} ${y - 4})${upright ? ` translate(0 4) rotate(-90) translate(0 -4)` : ''}`}
    >
      {feet} ft
    </text>
  );
}
