/**
 * Paths of the pages that do not depend on the catalogue, by name: that of their file of words, which the shop may change.
 * The desk lists them in this order.
 */
export const infoPaths = {
  about: '/about-us',
  faq: '/faq',
  help: '/about-us/help-center',
  fees: '/about-us/fees-charges',
  fund: '/about-us/client-fund-security',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  cancellation: '/cancellation-return-policy',
  contact: '/contact-us',
  promotions: '/promotions',
  bestSeller: '/best-seller',
} as const;

export type InfoPage = keyof typeof infoPaths;
/** Unused in most scripts of the browser, which is said so that they leave it out. */
export const infoPages = /* @__PURE__ */ Object.keys(infoPaths) as InfoPage[];

/** The pages that the foot of every page and the side of the articles list, in two groups. */
export const listedPages: Readonly<Record<'help' | 'company', readonly InfoPage[]>> = {
  help: ['help', 'faq', 'fees', 'cancellation'],
  company: ['about', 'fund', 'terms', 'privacy'],
};

/** Those that are listed by a word of the foot; the others by their own titles. */
export const namedInFoot = [
  'help',
  'faq',
  'cancellation',
  'about',
  'terms',
  'privacy',
] as const satisfies readonly InfoPage[];

/** The page in English that shows a document of the front of the shop; undefined for mails and accounts. */
export function pageOfDocument(name: string): string | undefined {
  const page = name.replace(/^page-/u, '');
  if (page === 'home' || page === 'shop') return '/';
  return Object.hasOwn(infoPaths, page) ? infoPaths[page as InfoPage] : undefined;
}
