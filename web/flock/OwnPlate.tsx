// A bird's own plate, drawn from its record, to look at and to send.
import { useMutation } from '@tanstack/react-query';
import Share from 'lucide-react/icons/share-2';
import type { Chicken } from '#contract';
import { breedText, hatchYearText } from '../chickens/bird-facts.ts';
import { ChickenPhoto, drawingText, plateOf } from '../chickens/ChickenPhoto.tsx';
import { sayFailed } from '../client/say-failed.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Grid, Stack, Text } from '../ui/Layout.tsx';
import { shareFile } from '../ui/save-file.ts';
import styles from './flock.module.css';

export function OwnPlate({ bird }: { bird: Chicken }) {
  const plate = plateOf(bird);
  const [her, Her] = bird.sex === 'Hen' ? ['her', 'Her'] : ['his', 'His'];
  const facts = [bird.bandNumber && `Band ${bird.bandNumber}`, hatchYearText(bird), bird.location].filter(Boolean);
  const words = { name: bird.name, breed: breedText(bird), facts: facts.join(' · '), caption: drawingText(bird) };
  const share = useMutation({
    mutationFn: async (url: string) => {
      const file = new File([await drawPlatePicture(url, words)], `${bird.name}.png`, { type: 'image/png' });
      await shareFile(file, words.name);
    },
    onError: sayFailed('The picture could not be made'),
  });
  if (!plate) return null;
  return (
    <Card as="section" gap={[4, 6]} className={`${styles.recordSection} not-printed`} aria-labelledby="own-plate">
      <h2 id="own-plate">{Her} own plate</h2>
      <Grid min={16} gap={[4, 6]} align="center">
        <div>
          <ChickenPhoto chicken={{ ...bird, photos: undefined }} photo={{ url: plate }} />
        </div>
        <Stack gap={3}>
          <p className={styles.plateName}>{words.name}</p>
          <p>{words.breed}</p>
          {words.facts && <Text tone="soft">{words.facts}</Text>}
          <Text size="small" tone="soft">
            {`We draw it from the variety, comb, legs, crest and band in ${her} record. What is not recorded, or what we cannot draw, is as usual for the breed.`}
          </Text>
          <div>
            <Button icon={<Share aria-hidden />} pending={share.isPending} onClick={() => share.mutate(plate)}>
              Share {her} plate
            </Button>
          </div>
        </Stack>
      </Grid>
    </Card>
  );
}

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
async function drawPlatePicture(url: string, words: Words): Promise<Blob> {
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
