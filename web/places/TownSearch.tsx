// A search for towns with suggestions.
import type { Place } from '#contract';
import { searchPlacesSearch } from '#contract/fields';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { placeText } from './place-text.ts';
import { placeKey, useTownSearch } from './use-town-search.ts';

export function TownSearch({ onChoose }: { onChoose: (place: Place, text: string) => void }) {
  const search = useTownSearch(onChoose);
  const { shown, active } = search;
  return (
    <Combobox
      label="Choose a town instead"
      hint="Type the beginning of its name, or a ZIP code."
      maxLength={searchPlacesSearch.maxLength}
      placeholder="A town and its state"
      listLabel="Towns"
      text={search.text}
      options={shown.map((place) => ({ key: placeKey(place), content: placeText(place, shown) }))}
      active={active}
      onType={search.type}
      onMove={search.moveTo}
      onChoose={(at) => shown[at] && search.choose(shown[at])}
      onEnter={() => void search.take({ orFirst: true })}
      onClose={search.close}
      onClear={search.clear}
      onLeaveList={search.leaveList}
      onFocus={search.open}
      onBlur={() => {
        search.close();
        void search.take({ orFirst: false });
      }}
    >
      <Stack gap={2}>
        <Text size="small" tone="soft" role="status">
          {search.looking && 'Looking...'}
          {search.nothing && 'We found no such town. Check the spelling, or try a larger town nearby or a ZIP code.'}
          {!search.looking && shown.length > 0 && (
            <span className="visually-hidden">
              {shown.length === 1 ? '1 town' : `${shown.length} towns`}. Enter takes the first.
            </span>
          )}
        </Text>
        {search.error && (
          <Row gap={[2, 3]} align="center" wrap tone="comb">
            <p role="alert">{serverMessage(search.error) ?? 'We cannot look up towns right now.'}</p>
            <Button onPointerDown={(event) => event.preventDefault()} onClick={search.retry}>
              Try again
            </Button>
          </Row>
        )}
      </Stack>
    </Combobox>
  );
}
