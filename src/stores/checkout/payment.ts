import type { Locale } from '#contract/values/locale.ts';
import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { getPaymentQr, listPaymentMethods, type PaymentOption } from '#contract/payments/calls.ts';
import type { Draft } from './draft.ts';
import { loadInto, type Loadable } from '#stores/loadable.ts';

/** The ways to pay that the shop offers at the moment. */
export const $offers = atom<Loadable<readonly PaymentOption[]>>({ state: 'loading' });

export const readPaymentOptions = (locale: Locale): Promise<void> =>
  loadInto($offers, async () => (await call(shop(locale), listPaymentMethods, {})).data);

/** Returns the id of the account that a transfer goes to: the one that was chosen, else the first of several. */
export const accountIdOf = ({ accounts }: PaymentOption, { account }: Pick<Draft, 'account'>): string | undefined =>
  accounts && (account ?? (accounts.length > 1 ? accounts[0]?.id : undefined));

/**
 * The PromptPay code for an amount, as an SVG.
 *
 * @param satang hundredths of a baht
 */
export async function readQr(locale: Locale, satang: number, reference: string, signal: AbortSignal): Promise<string> {
  const query = { amount: (satang / 100).toFixed(2), reference };
  return (await call(shop(locale), getPaymentQr, { query }, { signal })).data.svg;
}
