// Actions that lower the risk of each category, the most important first.
import { sickBirdLine } from '../programme/sick-bird-line.ts';
import type { Category } from './questions.ts';

export const actions: Record<Category, readonly string[]> = {
  vaccination: [
    'From a farm that has had Marek’s disease, take hatching eggs instead of the bird: the virus does not pass through the egg.',
    'Vaccinate chicks against Marek’s disease at hatch and keep them apart for 14 days: it protects from tumors, not from catching it.',
    'Write down what every bird was given and when, and let the rooster’s papers travel with him.',
  ],
  distance: [
    'Across a state line, have the USDA form VS 9-3 or a health certificate before he leaves. Many states ask for one of the last 30 days.',
    'Ship hatching eggs or sperm where the trip would take more than eight hours.',
    'Stop every two hours to look at him, and give water every four. Never stop at a feed store or another flock.',
  ],
  quarantine: [
    'Build the pen before a date is set: 4 by 4 feet for one bird, under a roof, at least 30 feet from the coop and downwind.',
    'Without a building of his own keep him apart for 30 days, not 7, with boots and tools that stay there.',
    'Care for him last each day, and change clothes before you go back to the flock.',
  ],
  monitoring: [
    'Have both flocks tested for Mycoplasma and pullorum within 90 days, and a sample of droppings, before he travels.',
    'Keep a sheet for each day: eating, breathing at night, droppings, comb. Weigh once a week; a loss of a tenth ends the visit.',
    'Find a veterinarian who takes poultry now, and write the number on the pen.',
  ],
  breed: [
    'Compare the two in the breeding analysis: it names lethal factors and pairs that cannot mate.',
    'Let the heavier bird be at most 1.6 times as heavy as the lighter one.',
    'Trim his spurs and saddle the hens, and look on at the first meetings.',
  ],
  emergency: [
    'Set the stop rule: two sick birds within 24 hours, or a sudden death, and nobody moves. Call the veterinarian first.',
    `Write down four numbers: your veterinarian, the state veterinarian, the other keeper, and the USDA’s line for sick birds, ${sickBirdLine.number}.`,
    'Keep an isolation crate ready, and agree in writing who pays and who drives him home.',
  ],
};
