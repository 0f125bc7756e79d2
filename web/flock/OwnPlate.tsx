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
import { drawPlatePicture } from './plate-picture.ts';

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
