import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { openOwnOrder, type OwnOrder, payOwnOrder, sendOwnSlip } from '#contract/orders/customerLink.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { isRefusal } from '#stores/failureReasons.ts';
import { createReadings } from '#stores/resource.ts';

/** A large picture on a slow line (milliseconds). */
const timeout = 120_000;

/** The secret behind the # of the address. */
export const tokenIn = (hash: string): string | undefined => /^#([\w-]{43})$/u.exec(hash)?.[1];

/** The order of a link; null where it opens nothing any more. */
export const ownOrder = createReadings('own order', async (token: string): Promise<OwnOrder | null> => {
  try {
    return (await call(shop(pageLocale()), openOwnOrder, { body: { token } })).data;
  } catch (failure) {
    if (isRefusal(failure) && failure.code === 'bad_token') return null;
    throw failure;
  }
});

/** Returns the address of the page on which a card pays what is asked for. */
export const cardPage = async (token: string): Promise<string> =>
  (await call(shop(pageLocale()), payOwnOrder, { body: { token } })).data.url;

/** Sends the slip of a transfer that pays what is asked for. */
export async function sendReceiptOf(
  token: string,
  image: Blob,
  paymentMethod: PaymentMethod,
  account: string | undefined,
): Promise<void> {
  const form = { token, paymentMethod, ...withoutUndefined({ account }) };
  const { data } = await call(shop(pageLocale()), sendOwnSlip, { form }, { files: { image }, timeout });
  ownOrder(token).show(data);
}
