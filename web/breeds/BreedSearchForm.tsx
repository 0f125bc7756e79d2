// The search box, and the tabs for the conservation status.
import { SearchForm } from '../ui/SearchForm.tsx';
import styles from './BreedSearchForm.module.css';
import { MAX_SEARCH_LENGTH, TABS } from './directory-url.ts';
import type { useBreedSearch } from './use-breed-search.ts';

const tabs = [null, ...TABS].map((value) => ({
  value,
  content: value ?? 'All',
  className: value ? styles[value] : undefined,
}));

export function BreedSearchForm({ search }: { search: ReturnType<typeof useBreedSearch> }) {
  const { current, text } = search;
  return (
    <SearchForm
      label="Search the breeds"
      placeholder="A name, a country, a color"
      maxLength={MAX_SEARCH_LENGTH}
      text={text}
      onType={search.type}
      onSubmit={search.submit}
      tabsLabel="Conservation status"
      tabs={tabs}
      chosen={current.status}
      onChoose={(tab) => search.choose(current.status === tab ? null : tab)}
    />
  );
}
