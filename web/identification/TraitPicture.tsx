// Draws a value of a trait: one of the pictures that stand side by side in a file.

import bodyType from '#art/trait-bodyType.webp';
import combType from '#art/trait-combType.webp';
import earlobeColor from '#art/trait-earlobeColor.webp';
import eggColor from '#art/trait-eggColor.webp';
import featherType from '#art/trait-featherType.webp';
import features from '#art/trait-features.webp';
import legColor from '#art/trait-legColor.webp';
import plumageColor from '#art/trait-plumageColor.webp';
import plumagePattern from '#art/trait-plumagePattern.webp';
import size from '#art/trait-size.webp';
import skinColor from '#art/trait-skinColor.webp';
import wattleSize from '#art/trait-wattleSize.webp';
import orders from '#art/traits.json' with { type: 'json' };
import type { BirdTrait } from '#contract';
import styles from './identification.module.css';

const strips: Partial<Record<BirdTrait, string>> = {
  ...{ combType, plumagePattern, legColor, eggColor, size, earlobeColor, bodyType },
  ...{ plumageColor, featherType, skinColor, wattleSize, features },
};

/** Decoration: the word stands below it. Nothing where there is no picture. */
export function TraitPicture({ trait, value }: { trait: BirdTrait; value: string }) {
  const order = (orders as Record<string, string[]>)[trait] ?? [];
  const at = order.indexOf(value);
  const strip = strips[trait];
  if (!strip || at < 0) return null;
  return (
    <span
      aria-hidden
      className={styles.picture}
      style={{
        backgroundImage: `url(${strip})`,
        '--count': order.length,
        '--share': `${order.length > 1 ? (100 * at) / (order.length - 1) : 0}%`,
      }}
    />
  );
}
