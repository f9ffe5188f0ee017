import type { Locale } from '#contract/values/locale.ts';
import { type Right, rightsOf, roles } from '#contract/operator/staff/rights.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import type { DeskScreenName } from '#i18n/deskScreens.ts';
import { text } from '#i18n/words/build.ts';
import type { Namespace, Words } from '#i18n/words/namespaces.ts';

/** The name of a task: of its words, its picture and its place on the page of help. */
export type TaskName = keyof Words['deskHelp']['tasks'];

type TaskGroup = keyof Words['deskHelp']['groups'];

interface DeskTask {
  group: TaskGroup;
  /** The screens that link to it. It begins on the first one. */
  screens: readonly [DeskScreenName, ...DeskScreenName[]];
  /** The end of the first screen's address, where a part of that screen is meant. */
  query?: string;
  /** The right without which nobody can do it. */
  right: Right;
}

const goods = { group: 'goods', right: 'edit' } as const;
const orders = { group: 'orders', right: 'orders' } as const;
const stock = { group: 'stock', screens: ['stock'], right: 'edit' } as const;

/**
 * The tasks of the page of help, in its order. What each one says is in `deskHelp.json`, by its name, and how its picture
 * is taken in `scripts/screens/taskPictures.ts`.
 */
const deskTasks = {
  name: { group: 'shop', screens: ['front'], query: '?doc=shop', right: 'edit' },
  region: { group: 'shop', screens: ['region'], right: 'own' },
  account: { group: 'shop', screens: ['payees'], right: 'own' },
  fees: { group: 'shop', screens: ['fees'], right: 'edit' },
  holiday: { group: 'shop', screens: ['front', 'opening'], query: '?doc=delivery', right: 'edit' },
  staff: { group: 'shop', screens: ['people'], right: 'own' },
  product: { ...goods, screens: ['goods', 'product'] },
  pictures: { ...goods, screens: ['goods', 'product'] },
  price: { ...goods, screens: ['goods'] },
  sheet: { ...goods, screens: ['sheets', 'goods'] },
  category: { ...goods, screens: ['categories'] },
  sale: { ...goods, screens: ['sales'] },
  coupon: { ...goods, screens: ['sales'] },
  payment: { ...orders, screens: ['inbox', 'order'] },
  send: { ...orders, screens: ['inbox', 'order', 'print'] },
  part: { ...orders, screens: ['inbox', 'order'] },
  change: { ...orders, screens: ['inbox', 'order'] },
  refund: { ...orders, screens: ['inbox', 'order'] },
  receive: stock,
  count: stock,
  tax: { group: 'books', screens: ['front', 'order'], query: '?doc=shop', right: 'edit' },
  books: { group: 'books', screens: ['books', 'today'], right: 'books' },
} as const satisfies Readonly<Record<TaskName, DeskTask>>;

export const taskNames = Object.keys(deskTasks) as TaskName[];

const tasks: Readonly<Record<TaskName, DeskTask>> = deskTasks;

/** The groups of tasks with their tasks, in the order of the table. */
export const taskGroups = [...Map.groupBy(taskNames, (name) => tasks[name].group)];

/** Returns the tasks that a screen links to, with the right for each. */
export const tasksOf = (screen: DeskScreenName): { name: TaskName; right: Right }[] =>
  taskNames.filter((name) => tasks[name].screens.includes(screen)).map((name) => ({ name, right: tasks[name].right }));

/** Returns the address of a task on the page of help. */
export const taskPath = (locale: Locale, name: TaskName): string => `${deskPaths.screen(locale, 'help')}#${name}`;

/** Returns the screen on which a task begins, and its address. */
export function startOf(locale: Locale, name: TaskName): { screen: DeskScreenName; path: string } {
  const { screens, query = '' } = tasks[name];
  return { screen: screens[0], path: deskPaths.screen(locale, screens[0]) + query };
}

/** Returns what people are called who may do a task. */
export function peopleFor(locale: Locale, name: TaskName): string {
  const names = text(locale, 'deskStaff').roles;
  const { right } = tasks[name];
  return roles
    .filter((role) => rightsOf[role].includes(right))
    .map((role) => names[role])
    .join({ en: ', ', my: '၊ ' }[locale]);
}

/** Size of every picture of a task, in pixels: those of a phone, twice. */
export const pictureSize = { width: 720, height: 1120 } as const;

/** Returns the path of the picture of a task. */
export const picturePath = (locale: Locale, name: TaskName): string => `/image/help/${name}-${locale}.webp`;

/** A piece of a step: words, or what stands on the screen. */
export interface StepPart {
  text: string;
  isLabel: boolean;
}

/** A key of words in a step: `{{deskGoods.quick.save}}`. */
const label = /\{\{([\w-]+(?:\.[\w-]+)+)\}\}/u;

/** Returns a step in pieces, with the words of the screens in the places of their keys. Throws where there is no such word. */
export const stepParts = (locale: Locale, step: string): StepPart[] =>
  // Splitting by a pattern with a group leaves what the group found in every second place.
  step
    .split(label)
    .map((part, at) => (at % 2 === 0 ? { text: part, isLabel: false } : { text: labelAt(locale, part), isLabel: true }))
    .filter(({ text: words }) => words !== '');

/** Returns the words of a key, as the screens of the desk say them. */
export function labelAt(locale: Locale, key: string): string {
  const [namespace = '', ...keys] = key.split('.');
  const found = keys.reduce<unknown>(
    (at, each) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[each] : undefined),
    text(locale, namespace as Namespace),
  );
  if (typeof found !== 'string') throw new Error(`The help names a word that there is not: ${key} (${locale})`);
  if (found.includes('{{')) throw new Error(`The help names a word with a gap: ${key} (${locale}): ${found}`);
  return found;
}
