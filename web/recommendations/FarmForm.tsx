import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { Grid, Text } from '../ui/Layout.tsx';
import { RangeField } from '../ui/RangeField.tsx';
import { Select } from '../ui/Select.tsx';
import { type ChoiceName, type Farm, sliders } from './farm.ts';
import { choiceWords, degrees } from './farm-words.ts';
import styles from './recommendations.module.css';

interface Props {
  farm: Farm;
  pending: boolean;
  onTell: (change: Partial<Farm>) => void;
  onSend: () => void;
}

export function FarmForm({ farm, pending, onTell, onSend }: Props) {
  const choice = (name: ChoiceName) => (
    <Select
      {...choiceWords[name]}
      value={farm[name]}
      // The list offers nothing else.
      onChange={(event) => onTell({ [name]: event.target.value } as Partial<Farm>)}
    />
  );
  return (
    <Card as="section" className="not-printed">
      <h2>Tell Us About Your Farm</h2>
      <Text tone="soft" className={styles.hint}>
        Every question is optional.
      </Text>
      <Form gap={6} className={styles.form} onSubmit={onSend}>
        <Group title="Climate & Environment">
          <RangeField
            label="Winter low"
            {...sliders.winterLow}
            value={farm.winterLow}
            inWords={degrees}
            onChange={(winterLow) => onTell({ winterLow })}
          />
          <RangeField
            label="Summer high"
            {...sliders.summerHigh}
            value={farm.summerHigh}
            inWords={degrees}
            onChange={(summerHigh) => onTell({ summerHigh })}
          />
          {choice('climate')}
          {choice('humidity')}
        </Group>
        <Group title="Farm Details">
          {choice('farmType')}
          {choice('spaceAvailable')}
          {choice('freeRange')}
          {choice('predatorPressure')}
        </Group>
        <Group title="Your Goals">
          {choice('primaryGoal')}
          {choice('experience')}
        </Group>
        <div className={styles.send}>
          <Button type="submit" tone="primary" pending={pending}>
            {pending ? 'Analyzing Breeds...' : 'Get AI Recommendations'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <Grid min={13} fill gap={[4, 6]} align="start" className={styles.fields}>
        {children}
      </Grid>
    </fieldset>
  );
}
