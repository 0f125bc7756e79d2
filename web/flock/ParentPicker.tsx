// Chooses a dam, or one or several possible sires: among the keeper's own birds, others that they know, and those on offer. None
// chosen is unknown.

import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { Chicken } from '#contract';
import { BirdCombobox } from '../breeding/BirdCombobox.tsx';
import { birdNote } from '../chickens/bird-facts.ts';
import { chickenQuery } from '../chickens/queries.ts';
import { call } from '../client/query.ts';
import { adviceFor } from '../client/unwrap.ts';
import { newKey } from '../drafts/new-key.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import styles from './flock.module.css';
import { type KnownParent, useKnownParents } from './known-parents.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';

interface Props {
  label: string;
  hint?: string;
  sex: Chicken['sex'];
  flock: readonly Chicken[];
  /** The bird whose parent is chosen, which cannot be its own parent. */
  except?: string;
  /** The breed of an ancestor that is added here; none can be added while it is empty. */
  breed: string;
  atMost: number;
  /** Said where none is chosen. */
  nobody?: string;
  /** Ids of birds. */
  chosen: readonly string[];
  /** The names that birds had when they were chosen, by their ids. */
  names?: Readonly<Record<string, string>> | undefined;
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
}

export function ParentPicker({
  label,
  hint,
  sex,
  flock,
  except,
  breed,
  atMost,
  nobody,
  chosen,
  names = {},
  error,
  onChange,
}: Props) {
  const client = useQueryClient();
  const known = useKnownParents(flock);
  const isOpen = (bird: Chicken) => bird.sex === sex && bird.id !== except && !chosen.includes(bird.id);
  const own = flock.filter(isOpen);
  const ancestor = useAddAncestor((bird) => onChange([...chosen, bird.id].slice(-atMost)));
  const taken = chosen.flatMap((id) => {
    const offered = client.getQueryData(chickenQuery(id).queryKey);
    return (flock.find((bird) => bird.id === id) ?? known.get(id)?.bird ?? offered)?.name ?? [];
  });
  const others = Array.from(known.values(), ({ bird }) => bird).filter(isOpen);

  function add(bird: Chicken) {
    // The list's data avoids another request for the bird.
    if (!known.has(bird.id)) client.setQueryData(chickenQuery(bird.id).queryKey, bird);
    if (!chosen.includes(bird.id)) onChange([...chosen, bird.id].slice(-atMost));
  }

  return (
    <Stack gap={2}>
      <BirdCombobox
        label={label}
        hint={hint}
        error={error}
        source={{ sex, own, known: others }}
        knownAs={({ id }) => known.get(id)?.knownAs}
        kind={sex.toLowerCase()}
        chosen=""
        taken={taken}
        keepsTyped
        flock={flock}
        onChoose={(bird) => bird && add(bird)}
        onAdd={breed.trim() === '' ? undefined : (name) => ancestor.mutate({ name, breed, sex })}
      />
      <Chosen
        label={label}
        flock={flock}
        known={known}
        nobody={nobody}
        chosen={chosen}
        names={names}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
      />
    </Stack>
  );
}

/** Adds a bird that the keeper never had, or no longer has, such as one from a paper pedigree. */
function useAddAncestor(onAdded: (bird: Chicken) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, breed, sex }: Pick<Chicken, 'name' | 'breed' | 'sex'>) =>
      call('addChicken', { name, breed: breed.trim(), sex, pedigreeOnly: true, photos: [] }, { key: newKey() }),
    async onSuccess(bird) {
      updateFlock(client, (birds) => [bird, ...birds]);
      onAdded(bird);
      toast({
        title: `${bird.name} is added as an ancestor`,
        description: `${bird.breed}, in My Birds for the pedigree only. Save here to keep the parent.`,
      });
      await refreshWhatFollows(client, { flock: false });
    },
    onError: (error, { name }) =>
      toast({ title: `${name} could not be added`, description: adviceFor(error), tone: 'destructive' }),
  });
}

interface ChosenProps {
  label: string;
  flock: readonly Chicken[];
  known: ReadonlyMap<string, KnownParent>;
  nobody: string | undefined;
  chosen: readonly string[];
  names: Readonly<Record<string, string>>;
  onRemove: (id: string) => void;
}

function Chosen({ label, flock, known, nobody = 'Unknown', chosen, names, onRemove }: ChosenProps) {
  const others = chosen.filter((id) => !known.has(id) && flock.every((bird) => bird.id !== id));
  const offered = useQueries({ queries: others.map(chickenQuery) });
  if (chosen.length === 0) return <p className={styles.unknown}>{nobody}</p>;
  return (
    <>
      {chosen.length > 1 && <p className={styles.unknown}>One of these {chosen.length}:</p>}
      <Stack as="ul" gap={2} className={`plain-list ${styles.chosen}`} aria-label={`${label}, chosen`}>
        {chosen.map((id) => {
          const bird = flock.find((one) => one.id === id) ?? known.get(id)?.bird ?? offered[others.indexOf(id)]?.data;
          const formerName = bird ? undefined : names[id];
          const name = bird?.name ?? formerName ?? 'A bird that is not listed';
          const isShared = bird && flock.some((other) => other.name === bird.name && other.id !== id);
          return (
            <Row as="li" gap={2} align="center" justify="between" key={id}>
              <span>
                <strong>{name}</strong> {formerName ? '(not in My Birds)' : bird?.breed}
                {isShared && <small>{birdNote(bird, flock)}</small>}
              </span>
              <IconButton label={`${name} is not the ${label.toLowerCase()}`} onClick={() => onRemove(id)}>
                <X aria-hidden />
              </IconButton>
            </Row>
          );
        })}
      </Stack>
    </>
  );
}
