/** Sentences that pages must have offline too: they are in the script of every page. */
import * as en from '../../../public/locales/en/plain.json';
import * as my from '../../../public/locales/my/plain.json';
import { fill } from '#i18n/fill.ts';
import { inPageLanguage } from '#i18n/pageLocale.ts';

/** "Dried Shrimp: 2 in the cart". */
export const inCart = (name: string, count: number): string =>
  fill(inPageLanguage({ en: en.inCart, my: my.inCart }), { name, count });

/** Warns that prices and stock may be out of date. */
export const notCurrent = (): string => inPageLanguage({ en: en.notCurrent, my: my.notCurrent });
