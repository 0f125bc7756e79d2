// A field for a breed: chosen, or written as the keeper calls it. Where that may mean another, the breed is offered.
import { searchBreedNamesSearch } from '#contract/fields';
import { Button } from '../ui/Button.tsx';
import { Combobox } from '../ui/Combobox.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import styles from './breeds.module.css';
import { UNKNOWN_BREED } from './queries.ts';
import { type BreedOption, useBreedNames } from './use-breed-names.ts';

interface Props {
  label?: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  hint?: string;
  /** The value must be a breed of the directory, or empty for all breeds. */
  mustBeKnown?: boolean;
  /** Offered before all others. */
  likely?: readonly BreedOption[];
  /** The color is given where the keeper's name for the breed means one, such as Barred Rock. */
  onEnter: (breed: string, variety?: string) => void;
}

const OFFERED = 3;

export const NO_BREED = 'The breed is missing.';

export function BreedField({
  label = 'Breed',
  value,
  error,
  required,
  mustBeKnown,
  // The field itself says "Any breed".
  hint = mustBeKnown ? undefined : 'Choose one, or type another.',
  likely,
  onEnter,
}: Props) {
  const { options, active, other, meant, isUnknown, isOpen, ...names } = useBreedNames(value, onEnter, likely);
  const offered = other ? [other] : meant.slice(0, OFFERED);
  return (
    <Combobox
      label={label}
      hint={hint}
      error={error}
      required={required}
      unfitText={NO_BREED}
      placeholder={mustBeKnown ? 'Any breed' : 'Such as Plymouth Rock'}
      maxLength={searchBreedNamesSearch.maxLength}
      listLabel="Breeds"
      text={value}
      options={options.map(({ name, alias, variety, note }) => ({
        key: name,
        content: (
          <span>
            {name}{' '}
            {alias && (
              <Text as="small" size="small" tone="soft">
                {variety ? 'one color is' : 'also called'} {alias}
              </Text>
            )}
            {note && (
              <Text as="small" size="small" tone="soft">
                {note}
              </Text>
            )}
          </span>
        ),
      }))}
      active={active}
      onType={names.type}
      onMove={names.moveTo}
      onChoose={(at) => options[at] && names.choose(options[at])}
      onEnter={names.close}
      onClose={names.close}
      onClear={() => names.choose({ name: '' })}
      onLeaveList={names.leaveList}
      onFocus={names.open}
      onBlur={names.close}
    >
      <Row gap={[2, 3]} align="center" wrap size="small" tone="soft" className={styles.say}>
        <p role="status">
          {!isOpen &&
            other &&
            `${other.alias ?? value.trim()} is ${other.variety ? 'a color of' : 'another name for'} the ${other.name}.`}
          {!isOpen && !other && offered.length > 0 && 'Did you mean one of these?'}
          {!isOpen &&
            isUnknown &&
            !error &&
            (mustBeKnown ? UNKNOWN_BREED : 'Our directory does not have this breed yet. We save it as you write it.')}
        </p>
        {!isOpen &&
          offered.map((breed) => (
            <Button key={breed.name} onClick={() => names.choose(breed)}>
              {other ? `Use ${breed.name}` : breed.name}
            </Button>
          ))}
      </Row>
    </Combobox>
  );
}
