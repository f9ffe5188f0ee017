import type { Right } from '#contract/operator/staff/rights.ts';
import type { Namespace, Words } from './words/namespaces.ts';

/** Words of every screen. */
export interface Titled {
  title: string;
  description: string;
}

/** Place of a title and a description: in a namespace, or in a group of one. */
type TitlePlace = {
  [N in Namespace]:
    | (Words[N] extends Titled ? N : never)
    | { [G in keyof Words[N] & string]: Words[N][G] extends Titled ? `${N}.${G}` : never }[keyof Words[N] & string];
}[Namespace];

interface DeskScreen {
  title: TitlePlace;
  /** Place in the navigation on a phone, with the right that shows it. */
  place?: 'bottom' | 'more';
  right?: Right;
  icon?: string;
  /** Its word among those of the navigation, where that has another key. A screen without a word there is called by its title. */
  name?: keyof Words['desk']['nav'];
  /** Count of what waits there, as the contract counts it. */
  count?: 'orders' | 'messages';
  /** The screen as whose part it is shown in the navigation. */
  under?: string;
  /** For somebody who does not work here yet. */
  isForGuests?: true;
}

/** The screens of the desk, by the last part of their addresses, in the order of the navigation. The inbox is `/desk`. */
export const deskScreens = {
  inbox: { title: 'desk', place: 'bottom', icon: 'basket', right: 'orders:read', name: 'orders', count: 'orders' },
  goods: { title: 'deskGoods', place: 'bottom', icon: 'tag', right: 'read' },
  messages: { title: 'deskMessages', place: 'bottom', icon: 'mail', right: 'orders:read', count: 'messages' },
  today: { title: 'deskToday', place: 'bottom', icon: 'chart', right: 'orders:read' },
  books: { title: 'deskBooks', place: 'more', icon: 'chart', right: 'books' },
  customers: { title: 'deskCustomers', place: 'more', icon: 'heart', right: 'orders:read' },
  opening: { title: 'deskOpening', place: 'more', icon: 'check', right: 'own' },
  front: { title: 'deskFront', place: 'more', icon: 'home', right: 'read' },
  categories: { title: 'deskCategories', place: 'more', icon: 'folder', right: 'read' },
  sales: { title: 'deskSales', place: 'more', icon: 'tag', right: 'read' },
  stock: { title: 'deskStock', place: 'more', icon: 'grid', right: 'read' },
  sheets: { title: 'deskSheets', place: 'more', icon: 'grid', right: 'read' },
  publishing: { title: 'editor', place: 'more', icon: 'share', right: 'read' },
  people: { title: 'deskStaff.people', place: 'more', icon: 'person', right: 'read' },
  activity: { title: 'deskActivity', place: 'more', icon: 'clock', right: 'own' },
  help: { title: 'deskHelp', place: 'more', icon: 'help', right: 'read' },
  order: { title: 'deskOrder', under: 'inbox' },
  'new-order': { title: 'deskNewOrder', under: 'inbox', right: 'orders' },
  print: { title: 'deskPrint', under: 'inbox' },
  product: { title: 'deskGoods.product', under: 'goods' },
  payees: { title: 'deskMoney.payees', under: 'front' },
  fees: { title: 'deskMoney.fees', under: 'front' },
  region: { title: 'deskRegion', under: 'front' },
  join: { title: 'deskStaff.join', under: 'inbox', isForGuests: true },
} as const satisfies Readonly<Record<string, DeskScreen>>;

export type DeskScreenName = keyof typeof deskScreens;
