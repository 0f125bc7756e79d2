// Colors of chicks from black, blue, splash and lavender parents. Lippincott 1921; lavender is recessive and another gene.
import type { ColorLoci } from './color-loci.ts';
import { chickDoses } from './dose.ts';

const COLORS = ['black', 'blue', 'splash'];

export function chickColors(sire: ColorLoci, dam: ColorLoci): { outcome: string; share: number }[] {
  if (sire.coat === null || sire.coat !== dam.coat || sire.blue === null || dam.blue === null) return [];
  const blue = chickDoses(sire.blue, dam.blue);
  const [none, carrying, lavender] = chickDoses(sire.lavender ?? 0, dam.lavender ?? 0);
  const suffix = carrying > 0 && none === 0 ? ', carrying lavender' : '';
  const shares = blue.flatMap((share, dose) => {
    const color = inCoat(COLORS[dose] as string, sire.coat as string);
    return [
      { outcome: `${color}${suffix}`, share: share * (none + carrying) },
      { outcome: dose === 0 ? 'lavender' : `lavender on ${COLORS[dose]}`, share: share * lavender },
    ];
  });
  return shares.filter(({ share }) => share > 0);
}

function inCoat(color: string, coat: string): string {
  return coat === 'white-crested' ? `${coat} ${color}` : `${color} ${coat}`.trim();
}
