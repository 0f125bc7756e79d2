// Two icons that Lucide does not have, in its style.
const frame = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

interface Props {
  /** An icon that has no title is decorative. */
  title?: string;
}

export function RoosterIcon({ title }: Props) {
  return (
    <svg {...frame} role="img" aria-label={title} aria-hidden={!title}>
      <path d="M15 7c2-1 4 0 4 2 0 3-2 4-2 7 0 3-3 5-6 5s-6-2-7-6c-1-2-2-4-2-7 2 3 4 3 5 2M7 10c0-3-2-5-4-6 4-1 7 2 7 5 1 2 3 1 4 0" />
      <path d="M14 7c-1-2 0-3 0-4l1.5 1L17 2l1 2 2-.5c0 2-.5 2.5-1 3.5M19 9l2.5 1L19 11M19 12c1 1 1 2 .5 3M10 21v2M13 21v2" />
    </svg>
  );
}

export function HenIcon({ title }: Props) {
  return (
    <svg {...frame} role="img" aria-label={title} aria-hidden={!title}>
      <path d="M15 8c2-1.5 4 0 4 2 0 3-1 4-2 6-1 3-4 4-7 4-4 0-6-3-7-7-.5-2-1-3-1-5 2 0 3 1 4 3 2 2 6 1 7-1 .5-1 1-1.5 2-2Z" />
      <path d="M15 7c0-1.5.5-2 1-2.5l1 1 1.5-1c.5 1 .5 1.5 0 3M19 10l2.5 1-2.5.7M9 20v2.5M13 20v2.5" />
    </svg>
  );
}
