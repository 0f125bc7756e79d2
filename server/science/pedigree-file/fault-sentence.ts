import type { PedigreeFault } from '../kinship/build-pedigree.ts';

/** The middle of a longer loop is left out. */
const NAMED_IN_LOOP = 10;

/** `lineOf` returns the line of a record. */
export function faultSentence(fault: PedigreeFault, lineOf: (row: number) => number): string {
  const { id } = fault;
  switch (fault.reason) {
    case 'duplicate-id':
      return `“${id}” stands in line ${lineOf(fault.firstRow)} already.`;
    case 'own-parent':
      return `“${id}” is named as its own ${fault.as}.`;
    case 'same-sire-and-dam':
      return `“${fault.parent}” is named as both sire and dam of “${id}”.`;
    case 'unknown-parent':
      return `“${fault.parent}”, the ${fault.as} of “${id}”, has no line of its own.`;
    case 'wrong-sex':
      return `“${fault.parent}”, the ${fault.as} of “${id}”, is a ${fault.as === 'sire' ? 'hen' : 'rooster'}.`;
    case 'loop':
      return `“${id}” would be its own ancestor: ${loopInWords(fault.loop)}.`;
  }
}

function loopInWords(loop: string[]): string {
  const steps = [...loop.slice(1), loop[0]].map((parent, nth) => `“${parent}” is a parent of “${loop[nth]}”`);
  if (steps.length <= NAMED_IN_LOOP) return steps.join(', ');
  const left = steps.length - NAMED_IN_LOOP;
  return [...steps.slice(0, NAMED_IN_LOOP - 1), `and so on through ${left} more`, steps.at(-1)].join(', ');
}
