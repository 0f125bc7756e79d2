import { useMutation, useQueryClient } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router-dom';
import type { Coordinates, Place, Profile } from '#contract';
import { updateLocationMaxDistance } from '#contract/fields';
import { call, queriesOf } from '../client/query.ts';
import { RestoredNote } from '../drafts/RestoredNote.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { paths } from '../paths.ts';
import { findPosition } from '../places/position.ts';
import { inNumbers, nameOf } from '../places/reverse-geocode.ts';
import { TownSearch } from '../places/TownSearch.tsx';
import { showProfile } from '../session/queries.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Divider, Row, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { SectionCard } from './SectionCard.tsx';
import styles from './sections.module.css';

interface Located {
  /** The value is null while the position has no name; a place is stored only by its name. */
  location: string | null;
  coordinates: Coordinates;
}

type Named = Located & { location: string };

interface Props {
  profile: Profile;
  next: string;
  step?: string;
  onSaved: (profile: Profile) => void;
}

/** Until a number is entered. */
const USUAL_MILES = 25;
const FIELDS = { located: 'place', maxDistance: 'distance' };

export function LocationSection({ profile, next, step, onSaved }: Props) {
  const client = useQueryClient();
  const draft = useDraft('place', profile.id, {
    located: storedPlace(profile),
    maxDistance: String(profile.maxDistance),
  });
  const { located, maxDistance } = draft.values;
  const { min, max } = updateLocationMaxDistance;
  const miles = Number(maxDistance || USUAL_MILES);
  const setLocated = (found: Located) => draft.enter({ located: found });
  const locate = useMutation({
    mutationFn: async () => {
      const coordinates = await findPosition();
      return { coordinates, location: await nameOf(coordinates) };
    },
  });
  const save = useMutation({
    mutationFn: (place: Named) => call('updateLocation', { ...place, maxDistance: Number(maxDistance) }),
    onSuccess: async (changed, place) => {
      draft.saved({ located: place, maxDistance });
      await showProfile(client, changed);
      // Their distances are measured from the place.
      client.removeQueries(queriesOf('browseChickens', 'getChicken', 'listBreedsNearMe'));
      toast({ title: 'Location saved! 📍', description: 'You can now discover local heritage breeds' });
      onSaved(changed);
    },
    onError: () => toast({ title: 'Error', description: 'Failed to save location', tone: 'destructive' }),
  });

  function choose({ coordinates }: Place, location: string) {
    // A position that is still being looked for must not take the place of the town that was chosen meanwhile.
    locate.reset();
    setLocated({ location, coordinates });
  }

  function submit() {
    if (located?.coordinates && located.location) save.mutate({ ...located, location: located.location });
  }

  return (
    <SectionCard title="Your place" step={step}>
      <Text size="small" tone="soft">
        Anyone who sees a bird you offer sees the name of the place. We round your position to within half a mile, and
        show it to no one.
      </Text>
      <Button
        tone={located ? 'plain' : 'primary'}
        wide
        icon={<LocateFixed aria-hidden />}
        pending={locate.isPending}
        onClick={() => locate.mutate(undefined, { onSuccess: setLocated })}
      >
        {locate.isPending ? 'Finding your location...' : 'Enable Location'}
      </Button>
      {locate.error && (
        <Text tone="comb" bold role="alert">
          {locate.error.message}
        </Text>
      )}
      <Divider>or</Divider>
      <TownSearch onChoose={choose} />
      {located && (
        <Form gap={4} className={styles.place} onSubmit={submit}>
          {!step && profile.location && (
            <RestoredNote fields={draft.restored.map((field) => FIELDS[field])} onDiscard={draft.dropRestored} />
          )}
          <Row as="p" gap={2} align="center" className={styles.found} aria-live="polite">
            <MapPin color="var(--moss-ink)" aria-hidden />
            {located.location ?? inNumbers(located.coordinates)}
          </Row>
          {!located.location && (
            <Text tone="comb" bold role="alert">
              We could not find the name of this place. Choose the nearest town above: other keepers see its name, not
              your position.
            </Text>
          )}
          <Field
            label="Maximum distance (miles)"
            unfitText={`Enter whole miles, from ${min} to ${max}.`}
            hint={
              miles >= min && miles <= max
                ? `Birds within ${miles} miles are prioritized. The most is ${max} miles; birds farther away come later.`
                : undefined
            }
            type="number"
            inputMode="numeric"
            {...updateLocationMaxDistance}
            className={styles.distance}
            value={maxDistance}
            onChange={(event) => draft.enter({ maxDistance: event.target.value })}
          />
          <Button type="submit" tone="primary" wide pending={save.isPending} disabled={!located.location}>
            {next !== paths.home() ? 'Save & Continue' : 'Save Location & Start Swiping'}
          </Button>
        </Form>
      )}
      {/* Once the place is saved, the next step opens: a link out of this one would lead past it. */}
      {profile.location && !save.isPending && !save.isSuccess && (
        <ButtonLook tone="quiet" wide>
          <Link to={next}>Skip to app</Link>
        </ButtonLook>
      )}
    </SectionCard>
  );
}

function storedPlace({ location, coordinates }: Profile): Located | null {
  return location && coordinates ? { location, coordinates } : null;
}
