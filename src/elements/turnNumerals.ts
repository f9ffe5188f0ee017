import { chooseNumerals } from '#stores/numerals.ts';

/** Draws numbers the other way than now. Guests have this in the footer; who is signed in chooses in the settings. */
export const turn = (): void => chooseNumerals(document.documentElement.hasAttribute('data-digits') ? 'en' : 'my');
