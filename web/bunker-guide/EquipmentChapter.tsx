import { Link } from 'react-router-dom';
import { Grid } from '../ui/Layout.tsx';
import { BunkerPlan } from './BunkerPlan.tsx';
import styles from './bunker-guide.module.css';
import { type Key, keys } from './bunker-plan.ts';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function EquipmentChapter() {
  return (
    <Chapter id="equipment">
      <p>
        The bunker measures at least 8 × 10 feet, 80 square feet. A rule of thumb gives each bird 4 square feet under
        the roof and 10 in the run. So it holds a rooster with four heavy hens, or with six light ones
        <Judged />. That is the minimum for breeding. In quarantine a bird needs 4 × 4 feet
        <Judged />.
      </p>
      <BunkerPlan />
      <PlanKey keys={keys} />
      <p>
        The walls are 6 feet high. How to divide the floor is our suggestion
        <Judged />: five birds have 50 square feet of run, 10 each, and 30 under the roof, where the rule asks for 20.
      </p>
      <h3>Where to put it</h3>
      <ul>
        <li>
          For the quarantine a separate building is best. Without one: at least 30 feet from the coop
          <Judged />, and downwind of it
          <Judged />, so that the wind blows from the flock to him. Some ask for 100 feet. A bunker outdoors is not a
          separate building. With one, his quarantine takes <Link to="#quarantine">30 days, or 23 + 7</Link>.
        </li>
        <li>
          On dry ground that drains, with shade at noon
          <Judged />.
        </li>
        <li>
          Away from ponds, feeders and trees where wild birds sit. The roof covers the run too: their droppings must not
          fall in
          <Judged />.
        </li>
        <li>Visit him last: first your own flock, then him. Boots, coverall and tools of the pen never leave it.</li>
      </ul>
      <h3>What is in it</h3>
      <ul>
        <li>
          <strong>Predator-proof:</strong> ½-inch wire on all sides, a skirt of 2 feet, and two latches on each door.
        </li>
        <li>
          <strong>Feed and water, twice:</strong> with two feeders and two waterers, no bird is kept away from food or
          water.
        </li>
        <li>
          <strong>Comfort:</strong> dry shavings, a roost and a dust bath on each side, two nest boxes for the hens.
        </li>
        <li>
          <strong>Hygiene:</strong> boots, coverall, footbath and tools that stay at the pen.
        </li>
        <li>
          <strong>Health:</strong> a scale, a headlamp, electrolytes, the daily sheet, and an isolation crate, ready in
          another place.
        </li>
      </ul>
      <p>
        The <Link to="#shopping-list">shopping list</Link> lists all of it with amounts. You can print it.
      </p>
    </Chapter>
  );
}

/** The letters of the plan in words: nobody has to see the drawing. */
function PlanKey({ keys }: { keys: readonly Key[] }) {
  return (
    <ul aria-label="The letters of the plan" className={`plain-list ${styles.keys}`}>
      {keys.map(({ letter, name, text }) => (
        <Grid as="li" gap={2} key={letter}>
          <b>{letter}</b>
          <span>
            <strong>{name}.</strong> {text}
          </span>
        </Grid>
      ))}
    </ul>
  );
}
