// Diseases that a quarantine reveals or misses. Days are those from infection to the first signs.

export interface Disease {
  name: string;
  hides: string;
  judged?: boolean;
  sevenDays: string;
  thirtyDays: string;
}

export const diseases: readonly Disease[] = [
  {
    name: 'Infectious coryza',
    hides: 'Hides for 1 to 3 days.',
    sevenDays: 'usually shows',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Infectious bronchitis',
    hides: 'Hides for a few days.',
    sevenDays: 'usually shows',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Avian influenza (HPAI)',
    hides: 'Hides for up to 21 days in an older text; 14 are counted today',
    judged: true,
    sevenDays: 'mostly shows',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Laryngotracheitis (ILT)',
    hides: 'Hides for 6 to 12 days.',
    sevenDays: 'late cases missed',
    thirtyDays: 'usually shows',
  },
  {
    name: 'Mycoplasma (MG, MS)',
    hides: 'Silent until the bird is under stress, and passed on through the egg too.',
    sevenDays: 'missed',
    thirtyDays: 'missed: test both flocks',
  },
  {
    name: 'Marek’s disease',
    hides: 'Vaccinated birds carry and shed it without a sign.',
    sevenDays: 'missed',
    thirtyDays: 'missed: send eggs instead',
  },
];
