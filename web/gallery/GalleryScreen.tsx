import { useId } from 'react';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Row } from '../ui/Layout.tsx';
import { CategoryTabs, PANEL_ID, tabId } from './CategoryTabs.tsx';
import { FeaturedStories } from './FeaturedStories.tsx';
import styles from './gallery.module.css';
import { chosen } from './gallery.ts';
import { Lightbox } from './Lightbox.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { ShareSection } from './ShareSection.tsx';
import { SortSelect } from './SortSelect.tsx';
import { samplePhotos } from './sample-photos.ts';
import { useGallery } from './use-gallery.ts';

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
      lead="Photos and stories of keepers who have bred with a traveling rooster."
    >
      <p className={styles.note}>
        These are sample stories. The keepers, places and numbers are invented, and every picture was drawn for this
        page.
      </p>
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
