import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';
import parse, { type Node, type Selector } from 'postcss-selector-parser';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../support/project/root.ts';

const ofShell = (name: string): string => `shell/${name}`;

/** Rooms with several stylesheets, which are separate only so that pages load what they need. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  shell: [
    ...['base', 'burmese', 'themes', 'pageTransition', 'print', 'button', 'header', 'footer', 'crumbs'].map(ofShell),
    ...['site', 'search/box', 'elements/account/menu'],
  ],
  form: ['forms/fields', 'forms/groups', 'forms/newsletter'],
  product: ['product/buy', 'product/variations', 'elements/product/backInStock'],
  listing: ['listing/page', 'listing/tools', 'listing/head', 'elements/listing/filters'],
  lines: ['basket/lines', 'islands/basket/lines', 'islands/basket/summary'],
  account: ['account/pages', 'account/profile'],
  order: ['orders/detail', 'orders/lines', 'orders/placed'],
  home: ['home/sections'],
  checkout: ['steps', 'address', 'items', 'payment', 'review'].map((name) => `islands/checkout/${name}`),
  desk: ['page', 'panels', 'status'].map((name) => `islands/desk/publishing/${name}`),
};

/** Shared rooms: other stylesheets may adjust their elements below a class of their own. */
const shared: readonly string[] = ['shell', 'form', 'dialog', 'states', 'card', 'account', 'addresses', 'lines', 'ui'];

/** The style guide shows all components, so it may use all classes. */
const showsAll = 'styleguide';

/** A start of a selector: the class names of its first compound that has any. */
interface Beginning {
  room: string;
  selector: string;
  first: readonly string[];
  /** All classes in the selector. */
  all: readonly string[];
}

/** All stylesheets of the shop. */
const sheets = globSync('src/{styles,islands,elements}/**/*.css').map((file) => ({
  file: file.split(sep).join('/'),
  css: readFileSync(file, 'utf8'),
}));

function roomOf(file: string): string {
  const path = file.replace(/^src\/(?:styles\/)?/u, '').replace(/\.css$/u, '');
  return Object.entries(rooms).find(([, files]) => files.includes(path))?.[0] ?? basename(path);
}

function beginningsOf({ file, css }: (typeof sheets)[number]): Beginning[] {
  const room = roomOf(file);
  const found: Beginning[] = [];
  postcss.parse(css).walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes/u.test((rule.parent as AtRule).name)) return;
    parse((root) =>
      root.each((selector) => {
        const all: string[] = [];
        selector.walkClasses(({ value }) => void all.push(`.${value}`));
        for (const first of firstNames(selector)) found.push({ room, selector: String(selector).trim(), first, all });
      }),
    ).processSync(rule.selector);
  });
  return found;
}

/**
 * The class names of the first compound that has any, for each alternative: `:is(.a, .b) .c` begins with a or with b.
 */
function firstNames(selector: Selector): string[][] {
  const parts: Node[][] = [[]];
  selector.each((node) => {
    if (node.type === 'combinator') parts.push([]);
    else parts.at(-1)?.push(node);
  });
  for (const part of parts) {
    const ways = part.reduce<string[][]>((known, node) => known.flatMap((names) => added(names, node)), [[]]);
    const named = ways.filter((names) => names.length > 0);
    if (named.length > 0) return named;
  }
  return [[]];
}

function added(names: string[], node: Node): string[][] {
  if (node.type === 'class') return [[...names, `.${node.value}`]];
  if (node.type === 'tag' && node.value.includes('-')) return [[...names, node.value]];
  if (node.type !== 'pseudo' || !/^:(?:is|where|has)$/u.test(node.value)) return [names];
  return node.nodes.flatMap((inner) => firstNames(inner)).map((inner) => [...names, ...inner]);
}

/**
 * A class name belongs to the rooms whose selectors begin with it. Of several names in a compound only new ones count.
 */
function ownersOf(beginnings: readonly Beginning[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  const claim = (name: string, room: string): void => void owners.set(name, (owners.get(name) ?? new Set()).add(room));
  for (const { first, room } of beginnings) if (first[0] && first.length === 1) claim(first[0], room);
  for (const { first, room } of beginnings) {
    if (first.length < 2 || first.some((name) => owners.get(name)?.has(room))) continue;
    for (const name of first) if (!owners.has(name)) claim(name, room);
  }
  return owners;
}

const bare = (beginnings: readonly Beginning[]): string[] =>
  beginnings
    .filter(({ first, room }) => first.length === 0 && room !== 'shell')
    .map(({ room, selector }) => `${room}: “${selector}” reaches everything on its page`);

const twoRooms = (owners: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...owners].filter(([, own]) => own.size > 1).map(([name, own]) => `${name} belongs to ${[...own].join(' and ')}`);

const foreign = (beginnings: readonly Beginning[], owners: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  beginnings
    .filter(({ first, room }) => first.length > 0 && !first.some((name) => owners.get(name)?.has(room)))
    .map(({ room, selector }) => `${room}: “${selector}” begins in another room`);

/** Class names of another room, whose styles would apply as well. */
const borrowed = (beginnings: readonly Beginning[], owners: ReadonlyMap<string, ReadonlySet<string>>): string[] => [
  ...new Set(
    beginnings.flatMap(({ room, selector, all }) =>
      all.flatMap((name) => {
        const [owner = room] = owners.get(name) ?? [];
        const isFree = owner === room || shared.includes(owner) || room === showsAll;
        return isFree ? [] : [`${room}: “${selector}” speaks of ${name}, which belongs to ${owner}`];
      }),
    ),
  ),
];

const css = readFileSync(join(root, 'src/styles/shell/themes.css'), 'utf8');

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

test('no class name belongs to two rooms, and no selector reaches out of its own', () => {
  const beginnings = sheets.flatMap(beginningsOf);
  const owners = ownersOf(beginnings);
  expect([...bare(beginnings), ...twoRooms(owners)]).toEqual([]);
  expect([...foreign(beginnings, owners), ...borrowed(beginnings, owners)]).toEqual([]);
});
