import Camera from 'lucide-react/icons/camera';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { CategoryTabs, PANEL_ID, tabId } from './CategoryTabs.tsx';
import styles from './gallery.module.css';
import { chosen, SORTS, type Sort } from './gallery.ts';
import { Lightbox } from './Lightbox.tsx';
import { Counts, Credit, PlateNumber } from './PhotoDetails.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { Plate } from './Plate.tsx';
import { samplePhotos } from './sample-photos.ts';
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
