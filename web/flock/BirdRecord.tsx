import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Chicken } from '#contract';
import { breedText } from '../chickens/bird-facts.ts';
import { CardPhotos } from '../chickens/CardPhotos.tsx';
import { Handovers } from '../handovers/Handovers.tsx';
import { useFormerBirds } from '../handovers/handovers.ts';
import { BirdPapers } from '../papers/BirdPapers.tsx';
import { paths } from '../paths.ts';
import { MOST_PHOTOS, type OwnPhoto } from '../photos/album.ts';
import { outlinesOf } from '../photos/outlines.ts';
import { PhotoAlbum } from '../photos/PhotoAlbum.tsx';
import { PhotoSource } from '../photos/PhotoSource.tsx';
import { UploadList } from '../photos/UploadList.tsx';
import { useChoosePhotos } from '../photos/use-choose-photos.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { allOf, longDay } from '../ui/in-words.ts';
import { Grid, Ledger, Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BirdActions } from './BirdActions.tsx';
import { BirdHatches } from './BirdHatches.tsx';
import { BirdPedigree } from './BirdPedigree.tsx';
import styles from './flock.module.css';
import { chicksOf } from './flock.ts';
import { OwnPlate } from './OwnPlate.tsx';
import { notedFacts } from './record-facts.ts';
import { registerSearchIn, registerUrl } from './register-url.ts';
import { useBirdPhotos } from './use-bird-photos.ts';
import type { OwnBird } from './use-own-flock.ts';

interface Props {
  bird: OwnBird;
  flock: readonly Chicken[];
  keeperId: string;
}

export function BirdRecord({ bird, flock, keeperId }: Props) {
  const search = registerSearchIn(useLocation().search);
  const chicks = chicksOf(bird, flock);
  const formerChicks = useFormerBirds(flock).filter(({ parentIds }) => parentIds?.includes(bird.id));
  return (
    <>
      {bird.unsaved && (
        <Note>
          You changed {bird.name} and it is not saved: {allOf(bird.unsaved)}.{' '}
          <Link to={registerUrl(search, { edit: bird.id })}>Look at it</Link>
        </Note>
      )}
      {bird.hidden && (
        <Stack gap={1} className={styles.hidden}>
          <Text as="strong" tone="comb">
            Hidden by the moderators
          </Text>
          <p dir="auto">{bird.hidden.reason}</p>
          <Text size="small" tone="soft">
            Hidden from all other keepers since {longDay(bird.hidden.since)}.
          </Text>
          <p>
            {bird.photos.length > 0 && (
              <>
                <a href="#photos">Replace a photo</a> ·{' '}
              </>
            )}
            <Link to={registerUrl({}, { edit: bird.id })}>Edit the bird</Link> ·{' '}
            <Link to={paths.about}>Write to us</Link>
          </p>
        </Stack>
      )}
      <Handovers of={bird.id} />
      <Card gap={[4, 6]} className={styles.record}>
        <div>
          <CardPhotos chicken={bird} eager swipes />
        </div>
        <Stack gap={4}>
          <Ledger as="dl" head="heavy" className={styles.facts}>
            {notedFacts(bird).map(({ label, text }) => (
              <Row gap={[0, 4]} justify="between" wrap key={label}>
                <Text as="dt" tone="soft">
                  {label}
                </Text>
                <dd dir="auto">{text}</dd>
              </Row>
            ))}
          </Ledger>
          <BirdActions bird={bird} flock={flock} keeperId={keeperId} search={search} onPage />
        </Stack>
      </Card>
      <BirdPhotos bird={bird} keeperId={keeperId} />
      <Card gap={[4, 6]} as="section" className={styles.recordSection} aria-labelledby="papers">
        <h2 id="papers">Health papers</h2>
        <BirdPapers bird={bird} flock={flock} keeperId={keeperId} />
        {!bird.pedigreeOnly && (
          <Text size="small" className="not-printed">
            If {bird.name} looks sick: <Link to={`${paths.travelBunkerGuide}#stop`}>what to do now</Link>. Then enter
            the day as <Link to={`${registerUrl(search, { edit: bird.id })}#illness`}>Last illness in its flock</Link>:
            for 30 days no pair of yours is advised.
          </Text>
        )}
      </Card>
      <OwnPlate bird={bird} />
      <Card gap={[4, 6]} as="section" className={styles.recordSection}>
        <Row gap={3} align="center" justify="between" wrap>
          <h2 id="pedigree">Pedigree</h2>
          <Button icon={<Printer aria-hidden />} className="not-printed" onClick={() => window.print()}>
            Print
          </Button>
        </Row>
        <QueryBoundary
          part="The pedigree"
          loading={
            <>
              <p role="status" className="visually-hidden">
                Reading the pedigree...
              </p>
              <Skeleton height="14rem" />
            </>
          }
        >
          <BirdPedigree bird={bird} />
        </QueryBoundary>
      </Card>
      {bird.hatches && <BirdHatches hatches={bird.hatches} />}
      {chicks.length > 0 && (
        <Card gap={[4, 6]} as="section" className={styles.recordSection}>
          <h2>Chicks among my birds</h2>
          <Grid as="ul" min={15} fill gap={[2, 4]} className={`plain-list ${styles.recordChicks}`}>
            {chicks.map((chick) => (
              <li key={chick.id}>
                <Link to={registerUrl(search, { bird: chick.id })}>{chick.name}</Link> {breedText(chick)}
              </li>
            ))}
          </Grid>
        </Card>
      )}
      {formerChicks.length > 0 && (
        <Card gap={[4, 6]} as="section" className={styles.recordSection}>
          <h2>Chicks handed over</h2>
          <Grid as="ul" min={15} fill gap={[2, 4]} className={`plain-list ${styles.recordChicks}`}>
            {formerChicks.map((chick) => (
              <li key={chick.id}>
                <strong>{chick.name}</strong> {breedText(chick)}, on {longDay(chick.handedOverAt)}
              </li>
            ))}
          </Grid>
        </Card>
      )}
    </>
  );
}

function BirdPhotos({ bird, keeperId }: { bird: Chicken; keeperId: string }) {
  const { photos, uploads, ...album } = useBirdPhotos(bird, keeperId);
  const choice = useChoosePhotos(MOST_PHOTOS - photos.length - uploads.length, album.add);
  const [deleting, setDeleting] = useState<OwnPhoto | null>(null);
  return (
    <Card
      gap={[4, 6]}
      as="section"
      className={`${styles.recordSection} ${styles.recordPhotos}`}
      aria-labelledby="photos"
    >
      <h2 id="photos">Photos</h2>
      {photos.length > 0 && (
        <PhotoAlbum bird={bird.name} photos={photos} onArrange={album.arrange} onDelete={setDeleting} />
      )}
      <UploadList uploads={uploads} onCancel={album.cancel} onRetry={album.retry} />
      <PhotoSource choice={choice} outlines={outlinesOf(bird)} />
      <Dialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title="Delete this photo?"
        description="It is deleted, also from this bird’s card."
      >
        <Button
          tone="danger"
          wide
          onClick={() => {
            if (deleting) album.remove(deleting.id);
            setDeleting(null);
          }}
        >
          Delete
        </Button>
        <Button wide onClick={() => setDeleting(null)}>
          Keep it
        </Button>
      </Dialog>
    </Card>
  );
}
