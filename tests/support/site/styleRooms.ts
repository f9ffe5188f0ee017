/**
 * Checks which class names each stylesheet uses. A room is a stylesheet, or a group of them, that owns its class names
 * (docs/decisions/styles-and-type.md).
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';
import parse, { type Node, type Selector } from 'postcss-selector-parser';

/** Rooms with several stylesheets, which are separate only so that pages load what they need. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  shell: [
    'site',
    'shell/base',
    'shell/burmese',
    'shell/themes',
    'shell/pageTransition',
    'shell/print',
    'shell/button',
    'shell/header',
    'search/box',
    'shell/footer',
    'shell/crumbs',
    'elements/account/menu',
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

export interface Sheet {
  file: string;
  css: string;
}

/** All stylesheets of the shop. */
export const sheets = (): Sheet[] =>
  globSync('src/{styles,islands,elements}/**/*.css').map((file) => ({
    file: file.split(sep).join('/'),
    css: readFileSync(file, 'utf8'),
  }));

function roomOf(file: string): string {
  const path = file.replace(/^src\/(?:styles\/)?/u, '').replace(/\.css$/u, '');
  return Object.entries(rooms).find(([, files]) => files.includes(path))?.[0] ?? basename(path);
}

/** Selectors outside of their room, and class names that belong to two rooms; must be empty. */
export function styleViolations(all: readonly Sheet[]): string[] {
  const beginnings = all.flatMap(beginningsOf);
  const owners = ownersOf(beginnings);
  return [...bare(beginnings), ...twoRooms(owners), ...foreign(beginnings, owners), ...borrowed(beginnings, owners)];
}

/**
 * Classes in a folder of islands that belong to a stylesheet which the folder does not import: they look different on
 * pages where another island loads that stylesheet.
 *
 * @param folder of `src/islands`
 */
export function foreignClasses(folder: string, all: readonly Sheet[]): string[] {
  const code = globSync(`src/islands/${folder}/**/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'));
  const owners = ownersOf(all.flatMap(beginningsOf));
  const brought = new Set(
    code.flatMap((text) =>
      Array.from(text.matchAll(/['"]([#./\w-]+\.css)/gu), ([, name = '']) =>
        roomOf(name.startsWith('#') ? `src/${name.slice(1)}` : `src/islands/${folder}/${basename(name)}`),
      ),
    ),
  );
  const ofIslands = new Set(all.flatMap(({ file }) => (file.includes('/islands/') ? roomOf(file) : [])));
  const names = code.flatMap((text) =>
    Array.from(text.matchAll(/className="([^"]+)"/gu), ([, list = '']) => list.split(' ')).flat(),
  );
  return [...new Set(names)].filter((name) =>
    Array.from(owners.get(`.${name}`) ?? []).some((room) => ofIslands.has(room) && !brought.has(room)),
  );
}

function beginningsOf({ file, css }: Sheet): Beginning[] {
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
