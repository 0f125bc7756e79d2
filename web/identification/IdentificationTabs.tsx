import Camera from 'lucide-react/icons/camera';
import ListChecks from 'lucide-react/icons/list-checks';
import { TabList } from '../ui/TabList.tsx';
import styles from './identification.module.css';
import type { Tab } from './identification-url.ts';

export const panelId = 'identification-panel';
export const tabId = (tab: Tab): string => `identification-tab-${tab}`;

const TABS = [
  { tab: 'photo', name: 'Photo ID', Icon: Camera },
  { tab: 'manual', name: 'Manual Traits', Icon: ListChecks },
] as const;

export function IdentificationTabs({ tab: open, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  return (
    <TabList<Tab>
      label="How to identify"
      tabs={TABS.map(({ tab, name, Icon }) => ({
        value: tab,
        id: tabId(tab),
        content: (
          <>
            <Icon aria-hidden />
            {name}
          </>
        ),
      }))}
      chosen={open}
      panelId={panelId}
      className={styles.tabs}
      tabClassName={styles.tab}
      onChoose={onChoose}
    />
  );
}
