/** The United States Department of Agriculture's telephone line for sick or dead birds. */
export const sickBirdLine = { number: '1-866-536-7593', href: 'tel:+18665367593' };

/** One sick bird does not stop a visit yet. */
export const sickBirdSteps = [
  'Put it by itself in a crate, with water. Look after the healthy birds first.',
  'Call the veterinarian today.',
  'If a second bird looks sick within 24 hours, move nothing, and call again. During a visit, log it too: the visit stops.',
] as const;
