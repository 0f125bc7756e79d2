// A bird in one ink, for where no portrait can be had. Body, tail, comb, beak and legs; a rooster's are larger.
export function BirdSilhouette({ sex }: { sex: 'Rooster' | 'Hen' }) {
  return (
    <svg viewBox="0 0 120 120" fill="currentColor" aria-hidden="true">
      {sex === 'Rooster' ? <Rooster /> : <Hen />}
    </svg>
  );
}

function Rooster() {
  return (
    <>
      <path d="M79 35c5 1 8 5 8 10 0 4-2 8-3 13-1 8-5 17-13 22-6 4-13 6-20 5-10-1-17-8-21-16-3-6-4-12-9-14 6 1 9 2 12 0-5-6-13-9-20-5 3-10 14-14 23-9 6 4 8 11 14 15 6 3 11-1 14-8 2-5 3-10 7-12 2-1 5-2 8-1Z" />
      <path d="M30 50C24 34 10 30 4 38c0-14 18-22 28-10 5 6 7 14 9 21ZM22 60C12 54 5 60 5 70c-5-13 8-24 19-16Z" />
      <path d="M70 36c-1-5-4-8-2-13l5 5 1-8 5 6 4-6 1 8 5-3c0 5-2 9-5 12ZM86 48c4 1 5 5 3 10-4-1-6-4-5-8Z" />
      <path d="m87 40 9 4-10 3Z" />
      <path d="m51 84-3 16-7 3h17l-5-3 3-15ZM63 82l2 18-6 3h17l-6-3-2-20Z" />
    </>
  );
}

function Hen() {
  return (
    <>
      <path d="M80 40c5 1 8 5 8 9 0 5-3 9-4 14-2 10-8 18-18 21-14 4-30 0-38-12-5-7-8-16-16-20 2-3 5-4 8-3-1-5 2-10 8-10 7 1 9 9 15 14 6 4 13 4 18 0 6-4 6-11 11-13 3-1 5-1 8 0Z" />
      <path d="M73 40c-1-4-2-6-1-9l4 4 2-5 3 4 4-2c0 4-1 6-4 8ZM87 52c3 1 3 4 2 7-3-1-4-3-4-5Z" />
      <path d="m88 45 8 4-9 2Z" />
      <path d="m51 84-2 14-7 3h15l-4-3 2-14ZM62 84l2 14-6 3h15l-5-3-2-15Z" />
    </>
  );
}
