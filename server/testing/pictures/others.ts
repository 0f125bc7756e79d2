// Pictures without a bird that can be told: each is drawn, none is a photograph.
import sharp from 'sharp';
import { chances, fromSvg, ground, HEIGHT, photographed, WIDTH } from './canvas.ts';

const whole = (fill: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;

/** One colour, with the noise of a camera. */
export const blankPhoto = (color: string, seed = 1, side?: number): Promise<Buffer> => {
  const picture = fromSvg(whole(color));
  return photographed(side ? picture.resize(side, side) : picture, seed, 2);
};

/** Sky alone, from blue to haze. */
export const skyPhoto = (seed = 1): Promise<Buffer> =>
  photographed(
    fromSvg(
      `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#6f9fd0"/><stop offset="1" stop-color="#e2ecf2"/></linearGradient>${whole('url(#s)')}`,
    ),
    seed,
    2,
  );

export function noisePhoto(seed: number): Promise<Buffer> {
  const random = chances(seed);
  const data = Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, () => random() * 256));
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Sky, hills, a field, and a round tree. */
export function landscapePhoto(seed: number): Promise<Buffer> {
  const random = chances(seed);
  const height = (share: number) => Math.round(HEIGHT * (share + random() * 0.1));
  const hill = (y: number, fill: string) =>
    `<path d="M0 ${y}C240 ${y - 120 * random()} 480 ${y + 80 * random()} ${WIDTH} ${y - 60 * random()}V${HEIGHT}H0z" fill="${fill}"/>`;
  const x = Math.round(WIDTH * (0.2 + random() * 0.6));
  const sky =
    '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#6f9fd0"/><stop offset="1" stop-color="#e2ecf2"/></linearGradient>';
  return photographed(
    fromSvg(
      `${sky}${whole('url(#s)')}${hill(height(0.45), '#7f94a4')}${hill(height(0.6), '#7d8f4e')}` +
        `<rect x="${x - 8}" y="${height(0.55)}" width="16" height="120" fill="#4d3b2a"/>` +
        `<circle cx="${x}" cy="${height(0.5)}" r="70" fill="#4f6b34"/>`,
    ),
    seed,
  );
}

/** Skin, hair, eyes and lips before a wall. */
export function facePhoto(seed: number): Promise<Buffer> {
  const random = chances(seed);
  const skin = ['#e3b394', '#c68f6a', '#8d5a3b', '#f0cdb4'][Math.floor(random() * 4)];
  const hair = ['#2a1d14', '#6b4526', '#b98d4f', '#8a8a8a'][Math.floor(random() * 4)];
  const wall = ['#b9c2c8', '#d8d2c4', '#6d7f8a'][Math.floor(random() * 3)] as string;
  return photographed(
    fromSvg(
      `${whole(wall)}<ellipse cx="480" cy="330" rx="190" ry="250" fill="${hair}"/>` +
        `<ellipse cx="480" cy="370" rx="160" ry="210" fill="${skin}"/>` +
        '<ellipse cx="420" cy="330" rx="22" ry="12" fill="#fff"/><ellipse cx="540" cy="330" rx="22" ry="12" fill="#fff"/>' +
        '<circle cx="420" cy="330" r="9" fill="#3a2a1c"/><circle cx="540" cy="330" r="9" fill="#3a2a1c"/>' +
        '<ellipse cx="480" cy="470" rx="52" ry="14" fill="#b5605c"/>' +
        '<path d="M250 720C270 610 380 590 480 590S690 610 710 720z" fill="#3d5a80"/>',
    ),
    seed,
  );
}

/** A window with a menu, cards and lines of writing, as a screen shows them. */
export function screenshot(seed: number): Promise<Buffer> {
  const random = chances(seed);
  const cards = Array.from({ length: 6 }, (_, nth) => {
    const [x, y] = [260 + (nth % 3) * 230, 110 + Math.floor(nth / 3) * 290];
    const fill = ['#e6edf7', '#fde8e8', '#e8f5e9'][Math.floor(random() * 3)];
    const image = `<rect x="${x}" y="${y}" width="210" height="110" fill="${fill}"/>`;
    return image + writing(x, y + 130, 200, 8, 14, random);
  });
  const bar = `<rect width="${WIDTH}" height="64" fill="#c62828"/><rect width="230" y="64" height="700" fill="#f4f4f4"/>`;
  return fromSvg(whole('#ffffff') + bar + writing(20, 100, 180, 20, 24, random) + cards.join(''))
    .png()
    .toBuffer();
}

/** A page of writing. */
export function page(seed: number): Promise<Buffer> {
  const random = chances(seed);
  return photographed(fromSvg(whole('#f6f2e8') + writing(90, 80, 780, 24, 25, random)), seed);
}

/** Lines of bars about as wide as letters. */
function writing(left: number, top: number, width: number, lines: number, step: number, random: () => number): string {
  const bars: string[] = [];
  for (let line = 0; line < lines; line++) {
    const end = left + width * (0.6 + 0.4 * random());
    for (let x = left; x < end; x += 7) {
      if (random() < 0.16) continue;
      const tall = step * (0.35 + 0.3 * random());
      bars.push(
        `<rect x="${x}" y="${Math.round(top + line * step - tall)}" width="${2 + Math.round(3 * random())}" height="${Math.round(tall)}"/>`,
      );
    }
  }
  return `<g fill="#222">${bars.join('')}</g>`;
}

/** Bare ground, with nothing on it. */
export async function groundPhoto(seed: number): Promise<Buffer> {
  const soil = [
    [120, 94, 66],
    [142, 112, 80],
    [98, 76, 54],
  ] as const;
  return photographed(sharp(await ground(soil, 12, seed)), seed);
}

/** A red ball on grass: red, round and in the middle. */
export async function ballPhoto(seed: number): Promise<Buffer> {
  const ball = fromSvg(
    '<radialGradient id="b" cx="35%" cy="35%"><stop stop-color="#ff7a6b"/><stop offset="1" stop-color="#a3150c"/></radialGradient>' +
      '<circle cx="480" cy="380" r="190" fill="url(#b)"/>',
  );
  const grass = await ground(
    [
      [84, 122, 52],
      [104, 140, 66],
    ],
    7,
    seed,
  );
  const picture = sharp(grass).composite([{ input: await ball.png().toBuffer() }]);
  return photographed(sharp(await picture.png().toBuffer()), seed);
}
