// Draws a plate with its words as a picture that can be sent.

interface Words {
  name: string;
  breed: string;
  facts: string;
  caption: string;
}

const WIDTH = 1200;
/** The plates are five by four. */
const PLATE_HEIGHT = 960;
const HEIGHT = 1290;
const MARGIN = 60;
const DISPLAY = '"Besley Variable", serif';
const TEXT = '"Libre Franklin Variable", sans-serif';
/** The paper and ink of the printed page, whatever the theme is. */
const PAPER = '#fcf7ea';
const INK = '#2a2018';
const SOFT_INK = '#554636';

/** Returns a PNG. `url` is the address of a plate as SVG. */
export async function drawPlatePicture(url: string, words: Words): Promise<Blob> {
  const plate = await loadPlate(url);
  await Promise.all([`600 72px ${DISPLAY}`, `400 40px ${TEXT}`].map((font) => document.fonts.load(font)));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(plate, 0, 0, WIDTH, PLATE_HEIGHT);
  const room = WIDTH - 2 * MARGIN;
  const write = (text: string, font: string, color: string, y: number) => {
    context.font = font;
    context.fillStyle = color;
    // A text that is too long is written narrower.
    context.fillText(text, MARGIN, y, room);
  };
  write(words.name, `600 76px ${DISPLAY}`, INK, PLATE_HEIGHT + 95);
  write(words.breed, `italic 400 44px ${DISPLAY}`, SOFT_INK, PLATE_HEIGHT + 158);
  write(words.facts, `400 40px ${TEXT}`, INK, PLATE_HEIGHT + 222);
  write(`${words.caption} · Heritage Flock, ${location.host}`, `400 30px ${TEXT}`, SOFT_INK, PLATE_HEIGHT + 284);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('This browser cannot make a picture.');
  return picture;
}

/** Firefox draws an SVG onto a canvas only if the file itself has a width and a height. */
async function loadPlate(url: string): Promise<HTMLImageElement> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The plate could not be loaded: ${answer.status}`);
  const svg = (await answer.text()).replace('<svg ', `<svg width="${WIDTH}" height="${PLATE_HEIGHT}" `);
  const local = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = local;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(local);
  }
}
