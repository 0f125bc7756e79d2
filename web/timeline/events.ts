// The ten events of the timeline. Years, places and figures are from the sources named beside each; the words are ours.

export type Significance = 'origin' | 'conservation' | 'milestone' | 'modern';

export interface TimelineEvent {
  id: string;
  year: number;
  title: string;
  description: string;
  /** The breed the event is about, if it is one breed: also that of the plate. */
  breedName?: string;
  location: string;
  /** The effect on the conservation of breeds. */
  impact: string;
  significance: Significance;
  plate: { breedId: string; breed: string; sex: 'hen' | 'rooster' };
}

export const events: readonly TimelineEvent[] = [
  {
    // J. H. Robinson, Our Domestic Birds; American Poultry Association, The First Poultry Show in America
    id: 'first-show',
    year: 1849,
    title: 'Boston holds a poultry show',
    description:
      'Dr. John C. Bennett called the keepers of fine fowls to Boston. Over two hundred brought close to fifteen hundred birds, Plymouth Rocks among them, and thousands came to look. It counts as America’s first show.',
    breedName: 'Plymouth Rock',
    location: 'Boston, Massachusetts',
    impact:
      'Neighbors who had merely kept hens began to compare them. Out of that came breeds with names, and people to answer for them.',
    significance: 'milestone',
    plate: { breedId: 'plymouth-rock', breed: 'Plymouth Rock', sex: 'rooster' },
  },
  {
    // Wikipedia, Dominique chicken
    id: 'two-barred-breeds',
    year: 1871,
    title: 'The Dominique keeps its name',
    description:
      'Barred farm hens came with rose combs and with single ones, and shared a name. The New York shows drew the line in 1870 and confirmed it a year later: rose combs were Dominiques, and the others were to be entered as Plymouth Rocks.',
    breedName: 'Dominique',
    location: 'New York',
    impact:
      'The oldest American breed now had a shape of its own, to which breeders could return when it had all but gone.',
    significance: 'origin',
    plate: { breedId: 'dominique', breed: 'Dominique', sex: 'rooster' },
  },
  {
    // The introduction of the American Standard of Perfection, 1910
    id: 'first-standard',
    year: 1874,
    title: 'A book says what each breed is',
    description:
      'The American Poultry Association was founded at Buffalo in February 1873. The next January it met there again and adopted its Standard of Excellence, a description of every breed it recognized, the ancient Dorking among them.',
    location: 'Buffalo, New York',
    impact:
      'Breeders in distant states could work towards the same bird. The successors of that book still say what a pure breed is.',
    significance: 'milestone',
    plate: { breedId: 'dorking', breed: 'Dorking', sex: 'rooster' },
  },
  {
    // Cornell University, Mann Library, exhibit on the breed; Nettie Metcalf's own account
    id: 'buckeye',
    year: 1896,
    title: 'Nettie Metcalf’s Buckeye',
    description:
      'In Ohio Nettie Metcalf set out to make a farm fowl for hard winters. Her Buckeye came out deep mahogany, pea-combed and busy: the only American breed known to be the work of a woman.',
    breedName: 'Buckeye',
    location: 'Warren, Ohio',
    impact:
      'A low comb that frost can hardly bite, and a bird that finds its own feed: traits that a breeder may one day find nowhere else.',
    significance: 'origin',
    plate: { breedId: 'buckeye', breed: 'Buckeye', sex: 'hen' },
  },
  {
    // Oklahoma State University, Breeds of Livestock: Chantecler; Slow Food, Ark of Taste
    id: 'chantecler',
    year: 1918,
    title: 'Canada shows a hen of its own',
    description:
      'After some ten years of crossing at the Trappist abbey of Oka, Brother Wilfrid Châtelain put his Chantecler before the public: a calm, solid fowl with next to no comb or wattles, made to go on laying through a Quebec winter.',
    breedName: 'Chantecler',
    location: 'Oka, Quebec',
    impact: 'A country’s climate is written into this breed. In 1999 Quebec declared it part of its own heritage.',
    significance: 'origin',
    plate: { breedId: 'chantecler', breed: 'Chantecler', sex: 'hen' },
  },
  {
    // Wikipedia, Chicken of Tomorrow Contest; Tasting Table, on the same
    id: 'chicken-of-tomorrow',
    year: 1948,
    title: 'The Chicken of Tomorrow',
    description:
      'A nationwide contest for a meatier chicken came to its final in June, with forty entries. The winner was a cross, of Red Cornish roosters on New Hampshire hens. The best of the pure breeds was a White Rock.',
    breedName: 'New Hampshire',
    location: 'Georgetown, Delaware',
    impact:
      'Hybrids soon filled the broiler houses. The breeds that had fed the country lost their work, then their flocks.',
    significance: 'milestone',
    plate: { breedId: 'new-hampshire', breed: 'New Hampshire', sex: 'hen' },
  },
  {
    // Wikipedia, The Livestock Conservancy
    id: 'conservancy',
    year: 1977,
    title: 'Someone begins to count',
    description:
      'For the bicentennial, museums brought early farms back to life, and could hardly find the animals of the time. Out of that dismay came the American Minor Breeds Conservancy, today The Livestock Conservancy.',
    location: 'United States',
    impact:
      'Rare farm breeds, the old Java among them, had a watchman at last: one who counts them and looks for keepers.',
    significance: 'conservation',
    plate: { breedId: 'java', breed: 'Java', sex: 'rooster' },
  },
  {
    // Wikipedia, Buckeye chicken; Backyard Poultry, on the recovery of breeds
    id: 'buckeye-recovery',
    year: 2005,
    title: 'A rescue plan for the Buckeye',
    description:
      'Two years before, fewer than seventy-two breeding Buckeyes had been on record. Now what is today The Livestock Conservancy began a recovery project with those who still bred them.',
    breedName: 'Buckeye',
    location: 'United States',
    impact: 'Within ten years the breed had left the Critical list, and its plan became a pattern for others.',
    significance: 'conservation',
    plate: { breedId: 'buckeye', breed: 'Buckeye', sex: 'rooster' },
  },
  {
    // American Livestock Breeds Conservancy, announcement of May 2009
    id: 'heritage-chicken',
    year: 2009,
    title: '“Heritage” gets a meaning',
    description:
      'At a Kansas farm of Barred Rocks The Livestock Conservancy, as it is called today, said what a heritage chicken is: a breed of the American standard from before the mid-twentieth century, that mates by itself, lives long and grows slowly.',
    location: 'Lindsborg, Kansas',
    impact: 'A word on a label became a promise that can be checked, and slow-growing flocks could ask what they cost.',
    significance: 'modern',
    plate: { breedId: 'plymouth-rock', breed: 'Plymouth Rock', sex: 'hen' },
  },
  {
    // The Livestock Conservancy, Conservation Priority List of 6 May 2025
    id: 'araucana-listed',
    year: 2025,
    title: 'The Araucana joins the list',
    description:
      'A count had found about four hundred purebred Araucanas in the country, and only four flocks of fifty or more. In May the breed of the blue egg went straight to Critical on the Conservation Priority List.',
    breedName: 'Araucana',
    location: 'United States',
    impact: 'What is counted can be saved. Every keeper who hatches a few, or lends a rooster, moves that number.',
    significance: 'modern',
    plate: { breedId: 'araucana', breed: 'Araucana', sex: 'hen' },
  },
];
