import type { Locale } from '#contract/values/locale.ts';
import { $customerCart } from '#stores/basket/cart.ts';
import { isOnWayToCheckout } from './nextPage.ts';

/** The form in sight, with the email that was typed in the other one, and why it is shown if that failed half-way. */
export interface ShownForm {
  mode: 'logIn' | 'register';
  email: string;
  notice?: string | undefined;
}

/** The form of the prebuilt page. */
export const builtForm: ShownForm = { mode: 'logIn', email: '' };

let first: ShownForm | undefined;

/**
 * The form that the page opens with, the same as long as the page lives: registering on the way to the checkout, since
 * most who come from there have no account. Whose session has ended has one, and their cart is still here.
 */
export const firstForm = (locale: Locale): ShownForm =>
  (first ??= isOnWayToCheckout(locale) && !$customerCart.get() ? { mode: 'register', email: typedEmail() } : builtForm);

/** Somebody may have begun to type before the scripts came. */
const typedEmail = (): string => document.querySelector<HTMLInputElement>('.account-form [name=email]')?.value ?? '';
