import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';

/** ၀ to ၉, or 0 to 9, by the language whose they are; layouts/Head.astro reads what is kept before a page is drawn. */
export type Numerals = 'my' | 'en';

const isNumerals = (value: unknown): value is Numerals => value === 'my' || value === 'en';

/** The numerals that the shopper chose on this device; nothing while they have not, which shows 0 to 9. */
export const $numerals = persistentAtom<Numerals | undefined>('numerals', undefined, {
  encode: String,
  decode: (value) => (isNumerals(value) ? value : undefined),
});

/** Chooses the numerals of the Burmese pages, and draws this one anew. */
export function chooseNumerals(numerals: Numerals): void {
  $numerals.set(numerals);
  document.documentElement.toggleAttribute('data-digits', numerals === 'my');
}
