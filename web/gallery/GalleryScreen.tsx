import Camera from 'lucide-react/icons/camera';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { CategoryTabs, PANEL_ID, tabId } from './CategoryTabs.tsx';
import styles from './gallery.module.css';
import { chosen, SORTS, type Sort } from './gallery.ts';
import { Lightbox } from './Lightbox.tsx';
import { cardLinkId, PhotoCard } from './PhotoCard.tsx';
import { Counts, Credit, PlateNumber } from './PhotoDetails.tsx';
import { Plate } from './Plate.tsx';
import { type GalleryPhoto, samplePhotos } from './sample-photos.ts';
import { type Gallery, useGallery } from './use-gallery.ts';

export function GalleryScreen() {
  const gallery = useGallery();
  const heading = useId();
  const { category, sort } = gallery.choice;
  const photos = chosen(samplePhotos, gallery.choice);
  return (
    <Screen
      title={screens.gallery.title}
      width="wide"
      back={{ to: paths.travelBunkerGuide, name: 'the travel bunker guide' }}
      lead={screens.gallery.lead}
    >
      <Text size="small" tone="soft" className={styles.note}>
        These are sample stories. The keepers, places and numbers are invented, and every picture was drawn for this
        page.
      </Text>
      <FeaturedStories linkTo={gallery.linkTo} />
      <section className={styles.photos} aria-labelledby={heading}>
        <h2 id={heading}>Photo Gallery</h2>
        <Row gap={[3, 5]} align="center" justify="between" wrap className={styles.controls}>
          <CategoryTabs category={category} onChoose={(chosenTab) => gallery.choose({ category: chosenTab })} />
          <SortSelect sort={sort} onChoose={(chosenSort) => gallery.choose({ sort: chosenSort })} />
        </Row>
        <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(category)}>
          <PhotoGrid photos={photos} linkTo={gallery.linkTo} onShowAll={() => gallery.choose({ category: null })} />
        </div>
      </section>
      <ShareSection />
      <Lightbox gallery={gallery} photos={photos} />
    </Screen>
  );
}

const sortName: Record<Sort, string> = { recent: 'Most Recent', popular: 'Most Popular', comments: 'Most Comments' };

function SortSelect({ sort, onChoose }: { sort: Sort; onChoose: (sort: Sort) => void }) {
  const id = useId();
  return (
    <Row gap={3} align="center" wrap>
      <Text as="label" size="small" tone="soft" htmlFor={id} className={styles.sortBy}>
        Sort by
      </Text>
      <div className={styles.box}>
        <select
          id={id}
          value={sort}
          onChange={(event) => onChoose(SORTS.find((one) => one === event.target.value) ?? 'recent')}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {sortName[one]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </Row>
  );
}

const stories = samplePhotos.filter((photo) => photo.featured);

/** The three featured stories: one large, two beside it. */
function FeaturedStories({ linkTo }: Pick<Gallery, 'linkTo'>) {
  const heading = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={heading}>
      <Row as="h2" gap={4} align="center" id={heading} className={styles.heading}>
        Featured Stories
      </Row>
      <ul className={`plain-list ${styles.stories}`}>
        {stories.map((photo, i) => (
          <Stack as="li" gap={3} key={photo.id} className={styles.story}>
            <Plate photo={photo} eager={i === 0} className={styles.picture} />
            <Stack gap={2}>
              <PlateNumber photo={photo} />
              <h3 className={styles.title}>
                <Link {...linkTo(photo.id, `gallery-story-${photo.id}`)} className={`${styles.link} covers-parent`}>
                  {photo.title}
                </Link>
              </h3>
              <p className={styles.description}>{photo.description}</p>
              <Row gap={[2, 5]} align="end" justify="between" wrap>
                <Credit photo={photo} />
                <Counts photo={photo} />
              </Row>
            </Stack>
          </Stack>
        ))}
      </ul>
    </Stack>
  );
}

function ShareSection() {
  const heading = useId();
  return (
    <Card gap={4} as="section" aria-labelledby={heading} className={styles.share}>
      <Stack gap={2} className={styles.words}>
        <h2 id={heading}>Share Your Experience</h2>
        <p>
          This page cannot take stories yet. What you can share today is the bird itself: take its picture, identify its
          breed, and list it for breeding with that photo.
        </p>
      </Stack>
      <ButtonLook tone="primary">
        <Link to={paths.breedIdentification}>
          <Camera aria-hidden />
          List a bird with a photo
        </Link>
      </ButtonLook>
    </Card>
  );
}

interface Props {
  photos: readonly GalleryPhoto[];
  linkTo: Gallery['linkTo'];
  onShowAll: () => void;
}

export function PhotoGrid({ photos, linkTo, onShowAll }: Props) {
  return (
    <>
      <Text size="small" tone="soft" role="status" className={styles.count}>
        {photos.length === 1 ? '1 photo' : `${photos.length} photos`}
      </Text>
      {photos.length === 0 ? (
        <EmptyState
          title="No photos here yet"
          text="No one has shared a picture of this kind yet. Yours could be the first."
          picture={<Vignette of="emptyNest" />}
        >
          <Button onClick={onShowAll}>Show all photos</Button>
        </EmptyState>
      ) : (
        <Grid as="ul" min={15.25} fill gap={5} className={`plain-list ${styles.grid}`}>
          {photos.map((photo) => (
            <Grid as="li" key={photo.id}>
              <PhotoCard photo={photo} link={linkTo(photo.id, cardLinkId(photo.id))} />
            </Grid>
          ))}
        </Grid>
      )}
    </>
  );
}
