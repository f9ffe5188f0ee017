/** What the stores of a customer say by themselves, in both languages; bundled with the code that needs them. */
import type { Locale } from '#contract/values/locale.ts';
import { leftBehind, result, unexpectedStatus } from '../../../public/locales/en/login.json';
import { network, signed_out, unknown } from '../../../public/locales/en/refusals.json';
import {
  leftBehind as leftBehindMy,
  result as resultMy,
  unexpectedStatus as unexpectedStatusMy,
} from '../../../public/locales/my/login.json';
import {
  network as networkMy,
  signed_out as signedOutMy,
  unknown as unknownMy,
} from '../../../public/locales/my/refusals.json';

const sentences = {
  en: { leftBehind, unexpectedStatus, network, signedOut: signed_out, unknown, unexpected: result.unexpected },
  my: {
    leftBehind: leftBehindMy,
    unexpectedStatus: unexpectedStatusMy,
    network: networkMy,
    signedOut: signedOutMy,
    unknown: unknownMy,
    unexpected: resultMy.unexpected,
  },
} as const satisfies Record<Locale, unknown>;

/** The language of the page. */
export const pageLocale = (): Locale => (document.documentElement.lang === 'my' ? 'my' : 'en');

/** The sentences in the language of the page. */
export const accountWords = () => sentences[pageLocale()];
