import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function AlternativesChapter() {
  return (
    <Chapter id="alternatives">
      <p>
        Hatching eggs are the safest way to move genes. Marek’s disease does not pass through the egg. Mycoplasma can,
        so take eggs from a tested flock only. Eggs carry the genes of the birds that made them. They carry his only if
        a hen on his farm lays them, or if your hen travels to him.
      </p>
      <h3>Take eggs first</h3>
      <ul>
        <li>
          where the <Link to={paths.geneticCompatibility}>genetic compatibility</Link> of the pair shows a disease risk
          of 60 or more;
        </li>
        <li>if an unvaccinated rooster would come from, or go to, a farm that has had Marek’s disease;</li>
        <li>
          if the trip takes more than 8 hours
          <Judged />, or crosses a state line without papers in hand;
        </li>
        <li>if there is no place to keep him apart.</li>
      </ul>
      <h3>Other ways</h3>
      <ul>
        <li>
          <strong>Hatch his sons.</strong> Eggs from his flock, raised at the hens’ farm, give a rooster of the same
          line next year.
        </li>
        <li>
          <strong>A rooster closer to you.</strong>{' '}
          <Link to={paths.breedingRecommendations}>Breeding partner recommendations</Link> show how far away each one
          is.
        </li>
        <li>
          <strong>Wait.</strong> Thirty days without illness in both flocks, or one test, can turn 30 days of quarantine
          into 7.
        </li>
        <li>
          <strong>No visit at all</strong> if one bird weighs more than 1.6 times as much as the other. A bantam and a
          heavy breed do not mate naturally.
        </li>
      </ul>
    </Chapter>
  );
}
