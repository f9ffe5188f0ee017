import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sheet of the file that readers fill in: its name, and the namespaces in it with where their texts are seen. */
interface Part {
  name: string;
  places: Readonly<Record<string, string>>;
}

const named: readonly Part[] = [
  {
    name: '1 Shop',
    places: {
      common: 'Every page: header, menus, search, footer',
      home: 'Home page',
      product: 'Product page; cards of products',
      listing: 'Lists of products, their filters',
      cart: 'Cart',
      checkout: 'Checkout and payment',
      orderPlaced: 'Page after an order',
      delivery: 'Delivery times, on product page and checkout',
      wishlist: 'Wishlist',
      backInStock: 'Product page: tell me when it is back',
      newsletter: 'Newsletter form, on every page',
    },
  },
  {
    name: '2 Account and errors',
    places: {
      login: 'Log in, register, forgotten password, links of mails',
      addresses: 'Address book, address form',
      orders: 'Your Orders, one order, its invoice',
      profile: 'Account',
      fields: 'Errors below the boxes of forms',
      refusals: 'Errors from the shop',
      answers: 'What the shop answers when something worked',
      contact: 'Contact page',
      help: 'Help page',
      promotions: 'Promotions page',
      bestSeller: 'Best sellers page',
      hours: 'Opening hours',
      zawgyi: 'Where somebody types Zawgyi',
    },
  },
  {
    name: '3 Mails',
    places: {
      orderMails: 'Mails about an order',
      accountMails: 'Mails about an account',
      mail: 'Other mails: newsletter, back in stock, answers',
    },
  },
  {
    name: '4 Long pages',
    places: {
      faq: 'Questions',
      fees: 'Fees and charges',
      about: 'About us',
      cancellation: 'Cancellation and return policy',
      fund: 'Client fund security',
      privacy: 'Privacy policy',
      terms: 'Terms and conditions',
    },
  },
  {
    name: '5 Desk',
    places: {
      desk: 'Desk: every page, list of orders',
      deskOrder: 'Desk: one order',
      deskGoods: 'Desk: goods',
      deskToday: 'Desk: today',
      deskMessages: 'Desk: messages',
      deskCustomers: 'Desk: customers',
      deskFront: 'Desk: front of the shop',
      deskCategories: 'Desk: categories and brands',
      deskAliases: 'Desk: hidden names',
      deskMoney: 'Desk: accounts for payments, delivery fees',
      deskTimed: 'Desk: timed changes',
      deskSheets: 'Desk: sheets',
      deskPrint: 'Desk: papers',
      deskStaff: 'Desk: sign in, people',
      editor: 'Desk: publishing',
      staffMails: 'Mails to the staff',
      push: 'Notifications to the staff',
    },
  },
];

const folder = join(import.meta.dirname, '../../../public/locales/en');
const others = readdirSync(folder)
  .map((file) => file.slice(0, -'.json'.length))
  .filter((namespace) => !named.some(({ places }) => namespace in places));

/** A file of words that has no place above is seen where its title is: on the desk, or on a page. */
function placesOfOthers(part: string): Record<string, string> {
  const own = others.filter((namespace) => (namespace.startsWith('desk') ? '5 Desk' : '4 Long pages') === part);
  const titleOf = (namespace: string): string => {
    const words = JSON.parse(readFileSync(join(folder, `${namespace}.json`), 'utf8')) as { title?: string };
    return words.title ?? namespace;
  };
  return Object.fromEntries(own.map((namespace) => [namespace, titleOf(namespace)]));
}

/**
 * Parts in the order of their readers: those that shoppers read most come first, so that whoever has an hour reads
 * what matters; a test holds that nothing is left out.
 */
export const parts: readonly Part[] = named.map(({ name, places }) => ({
  name,
  places: { ...places, ...placesOfOthers(name) },
}));
