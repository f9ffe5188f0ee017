/* oxlint-disable typescript/consistent-type-imports -- one line for each file of words */

/** The words of each namespace, in English. `npx vitest run tests/unit/i18n/words.test.ts -u` writes it. */
export interface Words {
  about: typeof import('../../../public/locales/en/about.json');
  accountMails: typeof import('../../../public/locales/en/accountMails.json');
  addresses: typeof import('../../../public/locales/en/addresses.json');
  answers: typeof import('../../../public/locales/en/answers.json');
  backInStock: typeof import('../../../public/locales/en/backInStock.json');
  bestSeller: typeof import('../../../public/locales/en/bestSeller.json');
  cancellation: typeof import('../../../public/locales/en/cancellation.json');
  cart: typeof import('../../../public/locales/en/cart.json');
  checkout: typeof import('../../../public/locales/en/checkout.json');
  common: typeof import('../../../public/locales/en/common.json');
  contact: typeof import('../../../public/locales/en/contact.json');
  delivery: typeof import('../../../public/locales/en/delivery.json');
  desk: typeof import('../../../public/locales/en/desk.json');
  deskActivity: typeof import('../../../public/locales/en/deskActivity.json');
  deskAliases: typeof import('../../../public/locales/en/deskAliases.json');
  deskBooks: typeof import('../../../public/locales/en/deskBooks.json');
  deskCategories: typeof import('../../../public/locales/en/deskCategories.json');
  deskCustomers: typeof import('../../../public/locales/en/deskCustomers.json');
  deskFront: typeof import('../../../public/locales/en/deskFront.json');
  deskGoods: typeof import('../../../public/locales/en/deskGoods.json');
  deskHelp: typeof import('../../../public/locales/en/deskHelp.json');
  deskMessages: typeof import('../../../public/locales/en/deskMessages.json');
  deskMoney: typeof import('../../../public/locales/en/deskMoney.json');
  deskNewOrder: typeof import('../../../public/locales/en/deskNewOrder.json');
  deskOpening: typeof import('../../../public/locales/en/deskOpening.json');
  deskOrder: typeof import('../../../public/locales/en/deskOrder.json');
  deskPrint: typeof import('../../../public/locales/en/deskPrint.json');
  deskRegion: typeof import('../../../public/locales/en/deskRegion.json');
  deskSales: typeof import('../../../public/locales/en/deskSales.json');
  deskSheets: typeof import('../../../public/locales/en/deskSheets.json');
  deskStaff: typeof import('../../../public/locales/en/deskStaff.json');
  deskStock: typeof import('../../../public/locales/en/deskStock.json');
  deskTimed: typeof import('../../../public/locales/en/deskTimed.json');
  deskToday: typeof import('../../../public/locales/en/deskToday.json');
  editor: typeof import('../../../public/locales/en/editor.json');
  faq: typeof import('../../../public/locales/en/faq.json');
  fees: typeof import('../../../public/locales/en/fees.json');
  fields: typeof import('../../../public/locales/en/fields.json');
  fund: typeof import('../../../public/locales/en/fund.json');
  help: typeof import('../../../public/locales/en/help.json');
  home: typeof import('../../../public/locales/en/home.json');
  hours: typeof import('../../../public/locales/en/hours.json');
  listing: typeof import('../../../public/locales/en/listing.json');
  login: typeof import('../../../public/locales/en/login.json');
  mail: typeof import('../../../public/locales/en/mail.json');
  newsletter: typeof import('../../../public/locales/en/newsletter.json');
  offline: typeof import('../../../public/locales/en/offline.json');
  orderMails: typeof import('../../../public/locales/en/orderMails.json');
  orderPlaced: typeof import('../../../public/locales/en/orderPlaced.json');
  orders: typeof import('../../../public/locales/en/orders.json');
  privacy: typeof import('../../../public/locales/en/privacy.json');
  product: typeof import('../../../public/locales/en/product.json');
  profile: typeof import('../../../public/locales/en/profile.json');
  promotions: typeof import('../../../public/locales/en/promotions.json');
  push: typeof import('../../../public/locales/en/push.json');
  refusals: typeof import('../../../public/locales/en/refusals.json');
  staffMails: typeof import('../../../public/locales/en/staffMails.json');
  taxPaper: typeof import('../../../public/locales/en/taxPaper.json');
  terms: typeof import('../../../public/locales/en/terms.json');
  wishlist: typeof import('../../../public/locales/en/wishlist.json');
  yourOrder: typeof import('../../../public/locales/en/yourOrder.json');
  zawgyi: typeof import('../../../public/locales/en/zawgyi.json');
}

export type Namespace = keyof Words;
