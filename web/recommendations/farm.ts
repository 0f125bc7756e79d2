// The farm as the form holds it. It stands in the URL once breeds are asked for, so that an answer can be shared and comes
// back after a reload.
import type { RecommendBreedsRequest } from '#contract';
import * as fields from '#contract/fields';
import { paths } from '../paths.ts';

/** The options of each select; an empty text means no answer. */
const choices = {
  climate: fields.recommendBreedsClimateOptions,
  humidity: fields.recommendBreedsHumidityOptions,
  farmType: fields.recommendBreedsFarmTypeOptions,
  spaceAvailable: fields.recommendBreedsSpaceAvailableOptions,
  freeRange: ['yes', 'no', ''],
  predatorPressure: fields.recommendBreedsPredatorPressureOptions,
  experience: fields.recommendBreedsExperienceOptions,
  primaryGoal: fields.recommendBreedsPrimaryGoalOptions,
} as const;

export const sliders = {
  winterLow: { ...fields.recommendBreedsTemperatureWinterLow, step: 5, start: 32 },
  summerHigh: { ...fields.recommendBreedsTemperatureSummerHigh, step: 5, start: 85 },
};

type Choices = typeof choices;
export type ChoiceName = keyof Choices;
export type SliderName = keyof typeof sliders;
export type Farm = { [Name in ChoiceName]: Choices[Name][number] } & Record<SliderName, number | null>;

/** The initial form, without answers. */
const unanswered: Farm = {
  ...{ climate: '', winterLow: null, summerHigh: null, humidity: '' },
  ...{ farmType: '', spaceAvailable: '', freeRange: '', predatorPressure: '', experience: '' },
  primaryGoal: '',
};

const choiceNames = Object.keys(choices) as ChoiceName[];
const sliderNames = Object.keys(sliders) as SliderName[];

/** Fields that are missing or invalid in the URL keep their initial values. */
export function farmIn(query: string): Farm {
  const parameters = new URLSearchParams(query);
  const chosen = choiceNames.flatMap((name) => {
    const value = choices[name].find((choice) => choice === parameters.get(name));
    return value ? [[name, value]] : [];
  });
  const drawn = sliderNames.flatMap((name) => {
    const value = parameters.get(name);
    return value && isOnScale(name, value) ? [[name, Number(value)]] : [];
  });
  return { ...unanswered, ...Object.fromEntries([...chosen, ...drawn]) };
}

/** True if the URL requests recommendations. */
export const isAsked = (query: string): boolean => {
  const parameters = new URLSearchParams(query);
  return [...choiceNames, ...sliderNames].some((name) => parameters.has(name));
};

export function farmUrl(farm: Farm): string {
  const answers = Object.entries(farm).filter(([, value]) => value !== '' && value !== null);
  // An empty answer in the address asks for breeds all the same.
  const entries = answers.length > 0 ? answers : [['primaryGoal', '']];
  return `${paths.breedRecommendations}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`;
}

export function requestOf({ winterLow, summerHigh, freeRange, ...choices }: Farm): RecommendBreedsRequest {
  const temperature = { ...(winterLow !== null && { winterLow }), ...(summerHigh !== null && { summerHigh }) };
  return {
    ...(Object.keys(temperature).length > 0 && { temperature }),
    ...Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== '')),
    ...(freeRange !== '' && { freeRange: freeRange === 'yes' }),
  };
}

function isOnScale(name: SliderName, text: string): boolean {
  const { min, max } = sliders[name];
  return /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}
