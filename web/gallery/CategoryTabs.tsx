import { TabList } from '../ui/TabList.tsx';
import styles from './gallery.module.css';
import { CATEGORIES, type Category } from './sample-photos.ts';

export const PANEL_ID = 'gallery-photos';
export const tabId = (category: Category | null): string => `gallery-tab-${category ?? 'all'}`;

export const categoryName: Record<Category, string> = {
  setup: 'Setup',
  introduction: 'Introduction',
  success: 'Success',
  tips: 'Tips',
};

const tabs = [null, ...CATEGORIES].map((category) => ({
  value: category,
  id: tabId(category),
  content: category ? categoryName[category] : 'All',
}));

interface Props {
  category: Category | null;
  onChoose: (category: Category | null) => void;
}

export function CategoryTabs({ category, onChoose }: Props) {
  return (
    <TabList
      label="Category"
      tabs={tabs}
      chosen={category}
      panelId={PANEL_ID}
      className={styles.tabs}
      tabClassName={styles.tab}
      onChoose={onChoose}
    />
  );
}
