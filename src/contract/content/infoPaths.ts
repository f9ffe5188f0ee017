/** Paths of the pages that do not depend on the catalogue, by name. */
export const infoPaths = {
  contact: '/contact-us',
  about: '/about-us',
  help: '/about-us/help-center',
  fees: '/about-us/fees-charges',
  fund: '/about-us/client-fund-security',
  promotions: '/promotions',
  bestSeller: '/best-seller',
  faq: '/faq',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  cancellation: '/cancellation-return-policy',
} as const;

export type InfoPage = keyof typeof infoPaths;

/** The page in English that shows a document of the front of the shop; undefined for mails and accounts. */
export function pageOfDocument(name: string): string | undefined {
  const page = name.replace(/^page-/u, '');
  if (page === 'home') return '/';
  return Object.hasOwn(infoPaths, page) ? infoPaths[page as InfoPage] : undefined;
}
