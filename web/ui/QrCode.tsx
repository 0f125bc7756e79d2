// A QR code. Import it only where it is loaded on demand: no first visit needs it.
import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Phones expect an empty margin of four modules around a code. */
const MARGIN = 4;

/** `label` says where the code leads. Its colors are the same in both themes, because not every phone reads light on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The middle level of error correction still reads with a smudge on a printed card.
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
