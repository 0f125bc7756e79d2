// Strokes for the plates: the data of SVG paths, drawn as if by hand and the same every time.

/** Returns a number between -1 and 1 that depends only on the arguments. */
function chance(a: number, b: number): number {
  const x = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}

const point = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Draws a slightly uneven line that extends a little past its ends. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / long, (y2 - y1) / long];
  const bend = chance(x1 + y2, y1 + x2) * Math.min(1, long / 90);
  const middle = point((x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend);
  return `M${point(x1 - dx, y1 - dy)}Q${middle} ${point(x2 + dx, y2 + dy)}`;
}

export function box(x: number, y: number, wide: number, tall: number): string {
  return (
    line(x, y, x + wide, y) +
    line(x + wide, y, x + wide, y + tall) +
    line(x + wide, y + tall, x, y + tall) +
    line(x, y + tall, x, y)
  );
}

/** Slanting lines that fill a box. */
export function hatching(x: number, y: number, wide: number, tall: number, gap: number): string {
  let d = '';
  for (let c = gap; c < wide + tall; c += gap) {
    const [x1, y1] = c < tall ? [x, y + c] : [x + c - tall, y + tall];
    const [x2, y2] = c < wide ? [x + c, y] : [x + wide, y + c - wide];
    d += `M${point(x1, y1)}L${point(x2, y2)}`;
  }
  return d;
}

/** Wire netting seen from above: a line with crosses on it. */
export function wire(x1: number, y1: number, x2: number, y2: number): string {
  const crosses = Math.floor(Math.hypot(x2 - x1, y2 - y1) / 9);
  let d = line(x1, y1, x2, y2);
  for (let i = 1; i < crosses; i += 1) {
    const [x, y] = [x1 + ((x2 - x1) * i) / crosses, y1 + ((y2 - y1) * i) / crosses];
    d += `M${point(x - 2, y - 2)}L${point(x + 2, y + 2)}M${point(x - 2, y + 2)}L${point(x + 2, y - 2)}`;
  }
  return d;
}

/** Short strokes thrown over a box: straw lies in all directions, grass stands up, sand is hardly more than dots. */
export function strewn(
  of: 'straw' | 'grass' | 'sand',
  x: number,
  y: number,
  wide: number,
  tall: number,
  count: number,
): string {
  let d = '';
  for (let i = 1; i <= count; i += 1) {
    // The golden ratio spreads them evenly, without rows.
    const px = x + wide * ((i * 0.618034 + 0.05 * chance(i, x)) % 1);
    const py = y + (tall * (i - 0.5 + 0.4 * chance(y, i))) / count;
    const turn = chance(px, py) * Math.PI;
    if (of === 'grass')
      d += `M${point(px - 2, py - 3)}L${point(px - 0.6, py)}L${point(px + 0.8, py - 4)}M${point(px + 0.8, py)}L${point(px + 3, py - 3)}`;
    else {
      const half = of === 'straw' ? 4 : 0.5;
      d += `M${point(px - Math.cos(turn) * half, py - Math.sin(turn) * half)}L${point(px + Math.cos(turn) * half, py + Math.sin(turn) * half)}`;
    }
  }
  return d;
}

/** A measure between two points: its line, and a tick across each end. */
export function measure(x1: number, y1: number, x2: number, y2: number): string {
  const tick = (x: number, y: number) => `M${point(x - 3, y + 3)}L${point(x + 3, y - 3)}`;
  return `M${point(x1, y1)}L${point(x2, y2)}${tick(x1, y1)}${tick(x2, y2)}`;
}
