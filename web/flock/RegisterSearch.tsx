// The search box, and which of the birds are shown.
import type { Chicken } from '#contract';
import { SearchForm } from '../ui/SearchForm.tsx';
import { kindWords } from './bird-words.ts';
import { birdsFound } from './flock.ts';
import { KINDS, MAX_SEARCH_LENGTH } from './register-url.ts';
import type { useRegisterSearch } from './use-register-search.ts';

interface Props {
  flock: readonly Chicken[];
  search: ReturnType<typeof useRegisterSearch>;
}

export function RegisterSearch({ flock, search }: Props) {
  const { current } = search;
  return (
    <SearchForm
      label="Search your birds"
      placeholder="A name, a band, a breed"
      maxLength={MAX_SEARCH_LENGTH}
      text={current.search}
      onType={search.type}
      tabsLabel="Which birds"
      tabs={[null, ...KINDS].map((value) => ({
        value,
        content: (
          <>
            {value ? kindWords[value] : 'All'} <small>{birdsFound(flock, { search: '', show: value }).length}</small>
          </>
        ),
      }))}
      chosen={current.show}
      onChoose={search.choose}
    />
  );
}
