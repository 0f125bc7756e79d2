import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Chicken, Hatch } from '#contract';
import { updateChickenBandNumber, updateChickenName, updateChickenSexOptions } from '#contract/fields';
import { BreedField } from '../breeds/BreedField.tsx';
import { breedText } from '../chickens/bird-facts.ts';
import { paths } from '../paths.ts';
import { chicksOf } from '../trips/chicks.ts';
import { HandOverChicks } from '../trips/tracking/HandOverChicks.tsx';
import { useTrips } from '../trips/use-trips.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Ledger, Note, Row, Stack, Text } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast-queue.ts';
import { today } from '../ui/today.ts';
import { TakeBackButton, TakeBackError, useTakeBack } from './AddedFlock.tsx';
import { BirdBadges } from './BirdBadges.tsx';
import { inbreedingOf, parentsText } from './bird-words.ts';
import { EggFields, eggsText } from './EggFields.tsx';
import { FormSection } from './FormSection.tsx';
import styles from './flock.module.css';
import { type ChickRow, MOST_CHICKS, rowsFor, suggestedName } from './hatch-form.ts';
import { SAVED_BEFORE } from './hatch-handler.ts';
import { countText } from './new-flock.ts';
import { ParentFields } from './ParentFields.tsx';
import { registerUrl } from './register-url.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useHatchForm } from './use-hatch-form.ts';

export function HatchForm(props: Parameters<typeof useHatchForm>[0]) {
  const form = useHatchForm(props);
  const { values, errors, enter } = form;
  const fields = useFaultFocus(form.fault);
  if (form.hatch)
    return <HatchedChicks hatch={form.hatch} flock={props.flock} onTaken={form.showAgain} onAnother={form.begin} />;
  return (
    <Form gap={4} className="not-printed" onSubmit={form.submit}>
      {form.isRestored && (
        <Row gap={3} align="center" wrap>
          <p>
            {form.isOnItsWay
              ? `This hatch is on its way.${values.chicks.length > 0 ? ' Its chicks will be in My Birds when it has arrived.' : ''}`
              : 'This is what you entered before.'}
          </p>
          <Button disabled={form.pending} onClick={form.startOver}>
            Start over
          </Button>
        </Row>
      )}
      {form.goneSire && (
        <Note role="status">
          {form.goneSire} is not on offer now, so we cannot fill him in as the father. Record the hatch without him, and
          add him to the chicks when he is offered again.
        </Note>
      )}
      <Stack gap={5} ref={fields} className={styles.sections}>
        <ParentFields
          flock={props.flock}
          breed={(values.dam ? form.dams : form.sires)?.[0]?.breed ?? ''}
          dam={values.dam}
          sires={values.sires}
          names={form.parentNames}
          noDam={values.damUnknown ? 'Not known' : 'Not chosen yet'}
          errors={errors}
          onChange={(change) => enter(change.dam ? { ...change, damUnknown: false } : change)}
        >
          <Checkbox
            label="Mother not known"
            hint="For example, when several hens share a nest."
            checked={values.damUnknown}
            onChange={({ target: { checked } }) => enter({ damUnknown: checked, ...(checked && { dam: null }) })}
          />
          {form.clan !== null && (
            <Checkbox
              label={`Any hen of clan ${form.clan} may be the mother`}
              hint="The roosters that the clan plan sends to this pen are the possible fathers, unless you choose others."
              checked={values.anyHenOfClan}
              onChange={({ target: { checked } }) => enter({ anyHenOfClan: checked })}
            />
          )}
        </ParentFields>
        <FormSection title="The hatch">
          <Grid min={13} gap={4} align="start">
            <Field
              label="Hatched on"
              type="date"
              required
              max={today()}
              unfitText="The hatch date cannot be in the future."
              error={errors.hatchedOn}
              value={values.hatchedOn}
              onChange={(event) => enter({ hatchedOn: event.target.value })}
            />
            <EggFields values={values} errors={errors} isNoneHatched={values.chicks.length === 0} onEnter={enter} />
          </Grid>
        </FormSection>
        <ChickRows form={form} />
      </Stack>
      <Row gap={3} align="center" wrap>
        <Button type="submit" tone="primary" pending={form.pending}>
          {form.pending ? 'Recording...' : 'Record the hatch'}
        </Button>
        {form.failure && (
          <Text tone="comb" bold role="alert">
            {form.failure}
          </Text>
        )}
        {form.wasRecorded && (
          <div role="alert">
            <Text tone="comb" bold>
              {SAVED_BEFORE}
            </Text>
            <Row gap={3} align="center" wrap>
              <ButtonLook>
                <Link to={paths.myBirds}>See my birds</Link>
              </ButtonLook>
              <Button onClick={form.begin}>Record another hatch</Button>
            </Row>
          </div>
        )}
      </Row>
    </Form>
  );
}

interface Props {
  hatch: Hatch;
  flock: readonly Chicken[];
  onTaken: () => void;
  onAnother: () => void;
}

function HatchedChicks({ hatch, flock, onTaken, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { chickens, eggsSet } = hatch;
  const eggs = eggsText({ ...hatch, hatched: chickens.length });
  const { trips } = useTrips();
  const visit = trips?.find(({ plan }) => chicksOf(plan, chickens).length > 0);
  const [first] = chickens;
  const [parents, inbreeding] = first ? [parentsText(first, flock), inbreedingOf(first)] : [null, null];
  const left = chickens.filter(({ id }) => flock.some((bird) => bird.id === id));
  const undo = useTakeBack(
    left,
    () => {
      onTaken();
      toast({
        title: chickens.length > 0 ? `${countText(chickens.length, 'chick')} removed` : 'Hatch removed',
        description: 'Your hatch is as you entered it.',
      });
    },
    hatch.id,
  );
  return (
    <Card gap={4} as="section" className={styles.hatch}>
      <h2 ref={heading} tabIndex={-1}>
        {registeredText(chickens.length, eggsSet)}
      </h2>
      {first && (
        <p>
          {parents === null ? 'Parents not known. ' : `Parents: ${parents}. `}
          {eggs !== null && `${eggs}. `}
          {inbreeding && <strong>{inbreeding}.</strong>}
        </p>
      )}
      {first && (
        <Ledger head="double" space={2} className={`plain-list ${styles.hatchedChicks}`}>
          {chickens.map((chick) => (
            <Row as="li" gap={[1, 3]} align="center" wrap key={chick.id}>
              <Link to={registerUrl({}, { bird: chick.id })}>{chick.name}</Link>
              <Text as="span" tone="soft">
                {breedText(chick)}
              </Text>
              <BirdBadges bird={chick} />
            </Row>
          ))}
        </Ledger>
      )}
      {first ? (
        <Text size="small" tone="soft">
          Chicks are not offered yet. When one is grown, choose “Offer to other keepers” in My Birds.
        </Text>
      ) : (
        <p>
          If their 21 days are over, open the eggs before you throw them out, to{' '}
          <Link to={`${paths.incubation}#failures`}>find out why</Link>. The hatch is listed with its parents.
        </p>
      )}
      <TakeBackError undo={undo} />
      <Row gap={3} wrap>
        <ButtonLook tone="primary">
          <Link to={registerUrl({})}>See my birds</Link>
        </ButtonLook>
        <Button onClick={onAnother}>Record another hatch</Button>
        <HandOverChicks chicks={chickens} plan={visit?.plan} />
        {(left.length > 0 || !first) && <TakeBackButton undo={undo} count={Math.max(left.length, 1)} />}
      </Row>
    </Card>
  );
}

function registeredText(chicks: number, eggsSet: number | null): string {
  if (chicks === 0) return eggsSet !== null && eggsSet > 1 ? `None of the ${eggsSet} eggs hatched` : 'No chick hatched';
  return chicks === 1 ? 'One chick is in My Birds' : `${chicks} chicks are in My Birds`;
}

const SEXES = updateChickenSexOptions.map((sex) => [sex, sex] as const);

/** The breed of the chicks: what follows from their parents, or a question. */
function ChickBreed({ form }: { form: ReturnType<typeof useHatchForm> }) {
  const { dams, sires, breed, values, errors, enter } = form;
  if (form.asksBreed) {
    const known = new Set((values.dam ? dams : sires)?.map((bird) => bird.breed));
    const [likely] = known.size === 1 ? known : [];
    const [unknown, other, others] = values.dam
      ? ['father', 'mother', 'Not all your roosters are of her breed']
      : ['mother', 'father', 'Your hens are of several breeds'];
    const isOpen = values.dam || new Set(dams?.map((dam) => dam.breed)).size > 1;
    return (
      <BreedField
        label="Breed of the chicks"
        hint={
          isOpen
            ? `${others}. If the ${unknown} may be of another breed than the ${other}, write a cross, such as “${likely ?? 'Java'} cross”.`
            : 'Choose one, or type another.'
        }
        error={errors.breed}
        value={values.breed}
        likely={likely ? [{ name: likely, alias: null, note: `the ${other}’s breed` }] : []}
        onEnter={(entered) => enter({ breed: entered })}
      />
    );
  }
  if (!dams || !breed) return null;
  const breeds = new Set([...dams, ...sires].map((bird) => bird.breed));
  if (breeds.size < 2) return <p>The chicks are recorded as {breed}.</p>;
  const [sire] = sires;
  const mayBePure = sires.some((one) => one.breed === dams[0]?.breed);
  const parents =
    sire && sires.length === 1
      ? `${sire.name} (${sire.breed}) and ${values.dam ? dams[0]?.name : 'your hens'} (${dams[0]?.breed}) are`
      : 'The possible parents are';
  return (
    <p role="status">
      {parents} of different breeds. The chicks {mayBePure ? 'may be' : 'are'} a cross, and are recorded as one.
    </p>
  );
}

/** Each chick has a row and a suggested name. */
function ChickRows({ form }: { form: ReturnType<typeof useHatchForm> }) {
  const { values, errors, enter, names } = form;
  // An emptied box keeps the rows until another number stands in it.
  const [count, setCount] = useState<string | null>(null);
  const put = (at: number, change: Partial<ChickRow>) =>
    enter({ chicks: values.chicks.map((row, place) => (place === at ? { ...row, ...change } : row)) });
  return (
    <FormSection title="The chicks" className={styles.chickRowsSection}>
      {values.chicks.length > 0 && <ChickBreed form={form} />}
      <Field
        label="How many chicks"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={MOST_CHICKS}
        hint="Enter 0 if none hatched."
        className={styles.chickRowsCount}
        unfitText={`Enter a whole number from 0 to ${MOST_CHICKS}.`}
        value={count ?? values.chicks.length}
        // Emptied, it asks for a number instead of recording the one that stood there.
        onBlur={() => count !== '' && setCount(null)}
        onChange={({ target: { value } }) => {
          setCount(value);
          if (value !== '') enter({ chicks: rowsFor(values.chicks, Number(value)) });
        }}
      />
      {values.chicks.length > 0 && (
        <Text size="small" tone="soft">
          Not sure of the sex yet? Leave “Hen” for now. You can change sex and names later.
        </Text>
      )}
      <ol className={`plain-list ${styles.rows}`}>
        {values.chicks.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chick is nothing but its place in the list
          <Grid as="li" columns={2} gap={[2, 3]} align="start" key={at} aria-label={`Chick ${at + 1}`}>
            <Field
              label="Name"
              required
              {...updateChickenName}
              unfitText="Give the chick a name."
              error={errors.name(at)}
              value={row.name ?? suggestedName(at, names)}
              onChange={(event) => put(at, { name: event.target.value })}
            />
            <Select
              label="Sex"
              options={SEXES}
              value={row.sex}
              onChange={(event) => put(at, { sex: event.target.value === 'Rooster' ? 'Rooster' : 'Hen' })}
            />
            <Field
              label="Band"
              {...updateChickenBandNumber}
              error={errors.band(at)}
              value={row.bandNumber}
              onChange={(event) => put(at, { bandNumber: event.target.value })}
            />
          </Grid>
        ))}
      </ol>
    </FormSection>
  );
}
