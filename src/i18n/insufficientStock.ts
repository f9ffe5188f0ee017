/** Why there are not so many to have: beside a quantity, in a dialog, and where nothing more can be fetched. */
import { insufficientStock as en } from '../../public/locales/en/plain.json';
import { insufficientStock as my } from '../../public/locales/my/plain.json';
import { fill } from './fill.ts';
import type { Locale } from './locales.ts';

export const insufficientStock: Record<Locale, string> = { en, my };

/** "Insufficient stock! Only 3 available.", in the language of the page. */
export const onlyAvailable = (available: number): string =>
  fill(insufficientStock[document.documentElement.lang === 'my' ? 'my' : 'en'], { available });
