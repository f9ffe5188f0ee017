/** What every press of Add comes to, also where nothing more can be fetched: it travels in the script of every page. */
import { inCart as en } from '../../../public/locales/en/plain.json';
import { inCart as my } from '../../../public/locales/my/plain.json';
import { fill } from '#i18n/fill.ts';

/** "Dried Shrimp: 2 in the cart", in the language of the page. */
export const inCart = (name: string, count: number): string =>
  fill(document.documentElement.lang === 'my' ? my : en, { name, count });
