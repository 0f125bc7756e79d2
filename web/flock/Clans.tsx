// Breeding in clans: for birds without records, which pen gets whose roosters each year, as a sheet for the coop door.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken, ClanPlan } from '#contract';
import { updateChickenClan } from '#contract/fields';
import { call } from '../client/query.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { allOf } from '../ui/in-words.ts';
import { Grid, Ledger, Note, Stack, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './flock.module.css';
import { LEAST_CLANS } from './plan-url.ts';
import type { NameOf } from './plan-words.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';

interface Props {
  plan: ClanPlan | null;
  nameOf: NameOf;
  flock: readonly Chicken[];
  pending: boolean;
  onNames: (names: string[]) => void;
  onPrint: () => void;
}

export function Clans({ plan, nameOf, flock, pending, onNames, onPrint }: Props) {
  return (
    <Card gap={4} as="section" className={plan ? styles.clans : `not-printed ${styles.clans}`}>
      <h2>{plan ? `Clans of ${plan.breed}` : 'Without records: breed in clans'}</h2>
      {!plan && (
        <p>
          You do not need to know any parents. Keep three to six pens of hens, each with a clan of its own. Daughters
          stay in their mothers’ pen, and the young roosters of each pen move to the next one every year. That way no
          rooster breeds his own sisters. Hens that may be sisters belong in one pen.
          {flock.filter(({ sex }) => sex === 'Rooster').length < 2 &&
            ' You need a rooster for each pen, so find more birds first.'}
        </p>
      )}
      {plan && <Sheet plan={plan} nameOf={nameOf} flock={flock} onPrint={onPrint} />}
      <ClanNames key={plan?.pens.map(({ clan }) => clan).join('\n')} plan={plan} pending={pending} onNames={onNames} />
    </Card>
  );
}

const SIZES = [LEAST_CLANS, 4, 5, 6].map((count) => [String(count), String(count)] as const);

function ClanNames({ plan, pending, onNames }: Pick<Props, 'plan' | 'pending' | 'onNames'>) {
  const [names, setNames] = useState(() => plan?.pens.map(({ clan }) => clan) ?? ['Pen 1', 'Pen 2', 'Pen 3']);
  const trimmed = names.map((name) => name.trim());
  const twice = (name: string, at: number) => trimmed.indexOf(name.trim()) < at;
  const [isTried, setIsTried] = useState(false);
  return (
    <Form
      gap={4}
      className="not-printed"
      onSubmit={() => {
        setIsTried(true);
        if (!names.some(twice)) onNames(trimmed);
      }}
    >
      <Grid min={11} gap={4} align="start">
        <Select
          label="Number of clans"
          options={SIZES}
          value={names.length}
          onChange={({ target: { value } }) =>
            setNames(Array.from({ length: Number(value) }, (_, at) => names[at] ?? `Pen ${at + 1}`))
          }
        />
        {names.map((name, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a pen is nothing but its place in the list
            key={at}
            label={`Name of pen ${at + 1}`}
            required
            {...updateChickenClan}
            unfitText="Give this pen a name."
            {...(isTried && twice(name, at) && { error: 'Another pen has this name.' })}
            value={name}
            onChange={({ target: { value } }) => setNames(names.with(at, value))}
          />
        ))}
      </Grid>
      <div>
        <Button type="submit" pending={pending} tone={plan ? 'plain' : 'primary'}>
          {pending ? 'Assigning...' : 'Assign my birds'}
        </Button>
      </div>
    </Form>
  );
}

/** The one hatchery or breeder that all birds are recorded to have come from. */
function onlySourceOf(birds: readonly { id: string }[], flock: readonly Chicken[]): string | null {
  const byId = new Map(flock.map((bird) => [bird.id, bird]));
  const sources = birds.map(({ id }) => byId.get(id)?.source ?? '');
  const [first = ''] = sources;
  return sources.every((one) => one.toLowerCase() === first.toLowerCase()) ? first || null : null;
}

function Sheet({ plan, nameOf, flock, onPrint }: Pick<Props, 'nameOf' | 'flock' | 'onPrint'> & { plan: ClanPlan }) {
  const { pens, years } = plan;
  const withoutHens = pens.flatMap(({ clan, hens }) => (hens.length === 0 ? [clan] : []));
  const place = onlySourceOf(
    pens.flatMap(({ hens, roosters }) => [...hens, ...roosters]),
    flock,
  );
  return (
    <>
      {place && (
        <Note wash="comb">
          <strong>All these birds came from {place}.</strong> They may be one family, and a family is one clan. Find
          birds of other families for the other pens before you follow this sheet.
        </Note>
      )}
      <p className="not-printed">If you breed in clans, follow this sheet instead of the pairs above.</p>
      <Ledger head="double" space={2} className="plain-list" aria-label="Pens">
        {pens.map(({ clan, hens, roostersFrom, roosters }) => (
          <Stack as="li" gap={1} key={clan}>
            <h3>{clan}</h3>
            <p>
              <strong>Hens:</strong> <Names birds={hens} nameOf={nameOf} none="none yet" />
            </p>
            <p>
              <strong>Roosters, from {roostersFrom}:</strong> <Names birds={roosters} nameOf={nameOf} none="none yet" />
            </p>
          </Stack>
        ))}
      </Ledger>
      {withoutHens.length > 0 && (
        <Note>
          {allOf(withoutHens)} {withoutHens.length === 1 ? 'has' : 'have'} no hen yet. Each pen needs one: put a hen of
          another pen or farm there{pens.length > LEAST_CLANS && ', or choose fewer clans'}.
        </Note>
      )}
      {pens.some(({ roosters }) => roosters.length === 0) && (
        <p>
          A pen without a rooster hatches nothing. Until each has one, a rooster can serve several pens in turn, for
          three weeks each. Their chicks are then half brothers and sisters, so do this for one year only, and look for
          an unrelated rooster for each of the other pens.
        </p>
      )}
      <RecordClans pens={pens} flock={flock} />
      <Stack as="section" gap={2} className={styles.eachYear}>
        <h3>Each year</h3>
        <Stack as="ol" gap={1}>
          <li>Hatch eggs from every pen, and mark the chicks of each pen so that you can tell them apart.</li>
          <li>Keep the daughters in their mothers’ pen.</li>
          <li>Before the next season, move the young roosters to the pen in the table, and take out the older ones.</li>
        </Stack>
        <Text size="small" tone="soft">
          The year after a name is the year in which those roosters hatched. A name without a year means the roosters
          you have today.
        </Text>
      </Stack>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls a wide table with the arrow keys */}
      <section className={styles.clanYears} aria-label="Roosters of each year" tabIndex={0}>
        <table>
          <caption>Where each pen gets its roosters</caption>
          <thead>
            <tr>
              <th scope="col">Season</th>
              {pens.map(({ clan }) => (
                <th key={clan} scope="col">
                  {clan}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((season) => (
              <tr key={season.year}>
                <th scope="row">{season.year}</th>
                {season.pens.map(({ clan, roostersFrom, hatchedIn }) => (
                  <td key={clan}>
                    {roostersFrom}
                    {hatchedIn !== null && (
                      <Text as="span" tone="soft">
                        {` ${hatchedIn}`}
                      </Text>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="not-printed">
        <Button icon={<Printer aria-hidden />} onClick={onPrint}>
          Print for the coop door
        </Button>
      </div>
    </>
  );
}

interface NamesProps extends Pick<Props, 'nameOf'> {
  birds: ClanPlan['pens'][number]['hens'];
  none: string;
}

function Names({ birds, nameOf, none }: NamesProps) {
  if (birds.length === 0) return none;
  return birds.map((bird, at) => (
    <span key={bird.id}>
      {at > 0 && ', '}
      <Link to={registerUrl({}, { edit: bird.id })}>{nameOf(bird)}</Link>
    </span>
  ));
}

/** The button that had the focus is gone. */
const focus = (said: HTMLElement | null) => said?.focus();

function RecordClans({ pens, flock }: { pens: ClanPlan['pens'] } & Pick<Props, 'flock'>) {
  const client = useQueryClient();
  const clanOf = new Map(flock.map(({ id, clan }) => [id, clan ?? null]));
  const missing = pens
    .flatMap(({ clan, hens, roostersFrom, roosters }) => [
      ...hens.map(({ id }) => ({ id, clan })),
      ...roosters.map(({ id }) => ({ id, clan: roostersFrom })),
    ])
    .filter(({ id, clan }) => clanOf.has(id) && clanOf.get(id) !== clan);
  const record = useMutation({
    mutationFn: (birds: typeof missing) =>
      call('recordClans', { clans: birds.map(({ id, clan }) => ({ chickenId: id, clan })) }),
    onSuccess: (_, recorded) => {
      const newClans = new Map(recorded.map(({ id, clan }) => [id, clan]));
      updateFlock(client, (birds) => birds.map((one) => ({ ...one, clan: newClans.get(one.id) ?? one.clan ?? null })));
    },
    onSettled: () => refreshWhatFollows(client, { flock: false }),
  });
  if (record.error && !record.isPending)
    return <ProblemPanel error={record.error} onRetry={() => record.mutate(missing)} />;
  if (missing.length === 0 && !record.isPending)
    return (
      <p ref={record.isSuccess ? focus : null} tabIndex={-1}>
        These clans are in My Birds. When you record a hatch, the chicks get their mother’s clan.
      </p>
    );
  return (
    <Stack gap={2} align="start" className="not-printed">
      <p>For {missing.length === 1 ? 'one' : missing.length} of these birds, My Birds shows another clan or none.</p>
      <Button tone="primary" pending={record.isPending} onClick={() => record.mutate(missing)}>
        {record.isPending ? 'Recording...' : 'Record these clans'}
      </Button>
    </Stack>
  );
}
