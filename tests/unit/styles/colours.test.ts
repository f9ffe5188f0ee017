import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/project/root.ts';

const css = readFileSync(join(root, 'src/styles/theme.css'), 'utf8');

const themes = [...css.matchAll(/name: '(\w+)';([^}]+)\}/g)].map(([, name = '', body = '']) => {
  const colours = [...body.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(([, token, value]) => [token, value]);
  return { name, colours: Object.fromEntries(colours) as Record<string, string> };
});

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [ink: string, paper: string];

const textPairs: Pair[] = [
  ...['base-content', 'primary', 'error', 'muted'].flatMap((ink): Pair[] => [
    [ink, 'base-100'],
    [ink, 'base-200'],
  ]),
  ['base-content', 'base-300'],
  ['primary-content', 'primary'],
  ['accent-content', 'accent'],
  ['error-content', 'error'],
  ['base-100', 'base-content'],
];

const controlPairs: Pair[] = [
  ['line', 'base-100'],
  ['line', 'base-200'],
  ['primary', 'base-100'],
];

describe.each(themes)('the colours of $name', ({ colours }) => {
  it.each(textPairs)('%s reads on %s', (ink, paper) => {
    expect(contrast(colours[ink] ?? '', colours[paper] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s can be seen on %s', (line, paper) => {
    expect(contrast(colours[line] ?? '', colours[paper] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('there are two themes, the light one first', () => {
  expect(themes.map((theme) => theme.name)).toEqual(['mytheme', 'myDarktheme']);
});
