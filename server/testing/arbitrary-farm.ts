// Farms that any keeper could describe, wholly or in part, for properties of the recommendations.
import fc from 'fast-check';
import type { FarmRequest } from '../science/recommendations/farm.ts';

type Given<Field extends keyof FarmRequest> = NonNullable<FarmRequest[Field]>;

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

export const anyFarm: fc.Arbitrary<FarmRequest> = fc.record(
  {
    climate: oneOf<Given<'climate'>>('hot', 'moderate', 'cold', 'variable', ''),
    temperature: fc.record({ winterLow: degrees(-60, 60), summerHigh: degrees(40, 130) }, { requiredKeys: [] }),
    humidity: oneOf<Given<'humidity'>>('low', 'moderate', 'high', ''),
    farmType: oneOf<Given<'farmType'>>('backyard', 'small_farm', 'homestead', 'commercial', ''),
    experience: oneOf<Given<'experience'>>('beginner', 'intermediate', 'advanced', ''),
    primaryGoal: oneOf<Given<'primaryGoal'>>(
      ...(['eggs', 'meat', 'dual_purpose', 'conservation', 'exhibition', 'pets', ''] as const),
    ),
    spaceAvailable: oneOf<Given<'spaceAvailable'>>('small', 'medium', 'large', 'unlimited', ''),
    freeRange: fc.boolean(),
    predatorPressure: oneOf<Given<'predatorPressure'>>('low', 'moderate', 'high', ''),
  },
  { requiredKeys: [] },
);
