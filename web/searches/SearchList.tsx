import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '#contract';
import { call, q, unlessGone } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { newKey } from '../drafts/new-key.ts';
import styles from '../tokens/Tokens.module.css';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { longDay } from '../ui/in-words.ts';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { nameOf, wantedText } from './words.ts';

interface Props {
  searches: SavedSearch[];
  onRemoved: (id: string) => void;
}

export function SearchList({ searches, onRemoved }: Props) {
  const client = useQueryClient();
  const { queryKey } = q('listSearches');
  const pause = useMutation({
    mutationFn: ({ id, isPaused }: SavedSearch) => call('updateSearch', { searchId: id, isPaused: !isPaused }),
    onSuccess: (changed) =>
      client.setQueryData(queryKey, (before) => before?.map((one) => (one.id === changed.id ? changed : one))),
    onError: (error) => {
      sayFailed('The search was not changed')(error);
      // It may have been removed elsewhere.
      void client.invalidateQueries({ queryKey });
    },
  });
  const restore = useMutation({
    mutationFn: async ({ name, breedId, sex, withinMiles, isPaused }: SavedSearch) => {
      const { id } = await call('createSearch', { name, breedId, sex, withinMiles }, { key: newKey() });
      if (!isPaused) return;
      await call('updateSearch', { searchId: id, isPaused }).catch(sayFailed('The search is restored, but not paused'));
    },
    onError: sayFailed('The search could not be restored'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => call('deleteSearch', { searchId: id }).catch(unlessGone),
    onSuccess: (_, search) => {
      client.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== search.id));
      const action = { label: 'Save it again', run: () => restore.mutate(search) };
      toast({ title: 'The search is removed', description: nameOf(search), action });
      onRemoved(search.id);
    },
    onError: sayFailed('The search was not removed'),
  });
  return (
    <ul className={`plain-list ${styles.tokens}`}>
      {searches.map((search) => {
        const { id, name, isPaused, createdAt, lastMailAt } = search;
        const described = { 'aria-describedby': `search-${id}` };
        return (
          <Stack as="li" gap={3} key={id} className={styles.stacked}>
            <h3 id={`search-${id}`}>{nameOf(search)}</h3>
            {isPaused && (
              <div>
                <Badge>Paused: no email</Badge>
              </div>
            )}
            <Grid as="dl" columns={2} gap={[2, 4]}>
              {name && (
                <div className={styles.wanted}>
                  <Text as="dt" size="small" tone="soft">
                    Looks for
                  </Text>
                  <dd>{wantedText(search)}</dd>
                </div>
              )}
              <div>
                <Text as="dt" size="small" tone="soft">
                  Saved on
                </Text>
                <dd>{longDay(createdAt)}</dd>
              </div>
              <div>
                <Text as="dt" size="small" tone="soft">
                  Last email
                </Text>
                <dd>{lastMailAt ? longDay(lastMailAt) : 'None yet'}</dd>
              </div>
            </Grid>
            <Row gap={3} wrap className={styles.actions}>
              <Button
                {...described}
                pending={pause.isPending && pause.variables.id === id}
                onClick={() => pause.mutate(search)}
              >
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button
                {...described}
                pending={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate(search)}
              >
                Remove
              </Button>
            </Row>
          </Stack>
        );
      })}
    </ul>
  );
}
