// Facts about both farms, which the risk assessment and the comparison of a pair ask in the same words.

/**
 * Facts that the six questions do not ask, and that the breeding analysis takes over. A bad answer limits the score; none adds
 * to it.
 */
export interface Check {
  name: 'tests' | 'illness' | 'newBirds' | 'controlArea';
  question: string;
  bad: 'yes' | 'no';
  /** The highest score with the bad answer. */
  most: number;
  /** The advice that follows from the bad answer. */
  meaning: string;
}

export const checks: readonly Check[] = [
  {
    name: 'tests',
    question: 'Are both flocks tested for pullorum-typhoid and Mycoplasma?',
    bad: 'no',
    most: 84,
    meaning: 'Test both flocks before you set a date. Carriers look healthy.',
  },
  {
    name: 'illness',
    question: 'Was any bird ill at either farm in the last 30 days?',
    bad: 'yes',
    most: 49,
    meaning: 'Wait until 30 days have passed without a sign.',
  },
  {
    name: 'newBirds',
    question: 'Did new birds come to either farm in the last 30 days?',
    bad: 'yes',
    most: 84,
    meaning: 'Keep the rooster apart for 30 days, not seven.',
  },
  {
    name: 'controlArea',
    question: 'Is either farm in a bird flu zone, or under a state order?',
    bad: 'yes',
    most: 49,
    meaning: 'Nothing comes or goes until it is lifted. That includes eggs.',
  },
];
