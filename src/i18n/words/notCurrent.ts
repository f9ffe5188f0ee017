/**
 * The one sentence that a page says when nothing can be fetched, so it has to be there before. It travels
 * in the script, which is fetched once, and not with every page.
 */
import type { Locale } from '#contract/values/locale.ts';
import { notCurrent as en } from '../../../public/locales/en/plain.json';
import { notCurrent as my } from '../../../public/locales/my/plain.json';

export const notCurrent: Record<Locale, string> = { en, my };
