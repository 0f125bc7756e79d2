import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('web/ui/tokens.css', 'utf8');
const light = tokensAfter(':root {');
const dark = tokensAfter(':root[data-theme="dark"] {');

function tokensAfter(start: string): Map<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(tokens.get(one) ?? ''), luminance(tokens.get(other) ?? '')].sort(
    (a, b) => b - a,
  );
  return (high + 0.05) / (low + 0.05);
}

const readable = [
  ...['paper', 'page', 'page-sunk'].flatMap((ground) => ['ink', 'ink-soft', 'comb-ink'].map((ink) => [ink, ground])),
  ...['comb', 'yolk', 'rust', 'moss', 'slate'].map((hue) => [`${hue}-ink`, `${hue}-wash`]),
  ['on-comb', 'comb'],
  ['on-comb', 'comb-deep'],
  ['moss-ink', 'page'],
] as [string, string][];

for (const [name, tokens] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test.each(readable)(`${name}: %s is readable on %s in sunlight`, (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(7);
  });
  test.each([
    ['rule-strong', 'page'],
    ['focus', 'paper'],
  ])(`${name}: %s is distinguishable from %s`, (line, ground) => {
    expect(contrast(tokens, line, ground)).toBeGreaterThanOrEqual(3);
  });
}

test('the selected dark theme matches the device’s dark theme', () => {
  const [device] = css.split(':root[data-theme="dark"]');
  const ofDevice = [...(device ?? '').slice((device ?? '').indexOf('@media')).matchAll(/--[\w-]+: [^;]+;/g)].map(
    String,
  );
  const chosen = [...css.slice(css.indexOf(':root[data-theme="dark"]')).matchAll(/--[\w-]+: [^;]+;/g)].map(String);
  expect(chosen).toEqual(ofDevice);
});
