import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Chapter } from './Chapter.tsx';
import { Judged } from './Judged.tsx';

export function AlternativesChapter() {
  return (
    <Chapter id="alternatives">
      <p>
        Hatching eggs are the safest way to move genes. Marek’s disease does not pass through the egg. Mycoplasma can,
        so eggs too come from a tested flock. Eggs carry the genes of the farm that lays them: his only if a pair on his
        farm lays them, or if the hen travels to him.
      </p>
      <h3>Take eggs first</h3>
      <ul>
        <li>
          where the <Link to={paths.geneticCompatibility}>genetic compatibility</Link> of the pair shows a disease risk
          of 60 or more;
        </li>
        <li>where an unvaccinated rooster would come from, or go to, a farm that has had Marek’s disease;</li>
        <li>
          where the trip takes more than 8 hours
          <Judged />, or crosses a state line without papers in hand;
        </li>
        <li>where there is no place to keep him apart.</li>
      </ul>
      <h3>Other ways</h3>
      <ul>
        <li>
          <strong>Hatch his sons.</strong> Eggs from his flock, raised at the hens’ farm, give a rooster of the same
          line next year.
        </li>
        <li>
          <strong>A rooster nearer by.</strong>{' '}
          <Link to={paths.breedingRecommendations}>Breeding partner recommendations</Link> know the distance of each.
        </li>
        <li>
          <strong>Wait.</strong> Thirty quiet days in both flocks, or one test, can turn 30 days of quarantine into 7.
        </li>
        <li>
          <strong>No visit at all</strong> where one bird is more than 1.6 times as heavy as the other: a bantam and a
          heavy breed do not mate by nature.
        </li>
      </ul>
    </Chapter>
  );
}
