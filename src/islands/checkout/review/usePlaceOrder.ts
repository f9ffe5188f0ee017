import { useState } from 'react';
import { Refused } from '#api/failures.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import type { PaymentOffer } from '#contract/payments/calls.ts';
import * as paths from '#i18n/paths.ts';
import { readAddresses } from '#stores/account/addresses.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { $draft, updateDraft } from '#stores/checkout/draft.ts';
import { placeOrder, resendOrder, type PlaceOutcome } from '#stores/checkout/placing.ts';
import { $slip } from '#stores/checkout/slip.ts';
import { mergeLive, liveFromRefusal } from '#stores/checkout/live.ts';
import { orderContent } from './orderContent.ts';
import { needsSlip } from '#islands/checkout/payment/useMethod.ts';
import type { CurrentOrder } from '#islands/checkout/useOrder.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

export interface Placing {
  /** Prices and stock are being read once more. */
  checking: boolean;
  /** That could not be done, so that nothing has been sent. */
  unchecked: boolean;
  /** What the shop says of the slip. */
  slipError: string | undefined;
  setSlipError: (error: string | undefined) => void;
  place: (address: Address | undefined, offer: PaymentOffer | undefined) => Promise<void>;
}

/** Places the order, or leads to what is in the way (specification, section 5). */
export function usePlaceOrder(order: CurrentOrder, words: CheckoutWords): Placing {
  const [checking, setChecking] = useState(false);
  const [unchecked, setUnchecked] = useState(false);
  const [slipError, setSlipError] = useState<string>();
  const warn = (text: string): Promise<boolean> => alertShopper({ mood: 'error', text });

  const isAsAgreed = async (): Promise<boolean> => {
    setChecking(true);
    setUnchecked(false);
    try {
      return !(await order.recheck());
    } catch {
      setUnchecked(true);
      return false;
    } finally {
      setChecking(false);
    }
  };

  const refused = async ({ reason, failure }: PlaceOutcome & { state: 'refused' }): Promise<void> => {
    if (!(failure instanceof Refused) || failure.status !== 401) await warn(reason);
    if (!(failure instanceof Refused)) return;
    const told = liveFromRefusal(failure, order.sums?.grams ?? 0);
    if (told) mergeLive(told);
    if (failure.code === 'unknown_item') await isAsAgreed();
    if (failure.code === 'unknown_address') await readAddresses();
    if (!failure.code.startsWith('slip_')) return;
    setSlipError(reason);
    updateDraft({ step: 'payment' });
  };

  const askForSlip = (): Promise<boolean> => {
    setSlipError(words.payment.slipRequired);
    updateDraft({ step: 'payment' });
    return warn(words.payment.slipRequired);
  };

  const place: Placing['place'] = async (address, offer) => {
    if (checking || !offer) return;
    if (order.bought.length === 0) return void warn(words.pleaseSelect);
    if (!address) return void warn(words.address.required);
    if (needsSlip(offer.method) && !$slip.get()) return void askForSlip();
    if (!(await isAsAgreed())) return;
    const slip = needsSlip(offer.method) ? $slip.get()?.id : undefined;
    const sent = await placeOrder(orderContent(order, address, offer.method, $draft.get().reference, slip));
    if (sent.state === 'refused') await refused(sent);
    else await followUp(sent, words);
  };
  return { checking, unchecked, slipError, setSlipError, place };
}

/** Sends once more what may have arrived, and goes on with the answer. */
export async function retryOrder(words: CheckoutWords): Promise<void> {
  const sent = await resendOrder();
  if (sent.state !== 'refused') return followUp(sent, words);
  const isTold = sent.failure instanceof Refused && sent.failure.status === 401;
  if (!isTold) await alertShopper({ mood: 'error', text: sent.reason });
}

/** To the payment page, or home with a word of success (specification, section 4). */
async function followUp(sent: PlaceOutcome, { locale, review }: CheckoutWords): Promise<void> {
  if (sent.state !== 'placed') return;
  const { id, url } = sent.order;
  if (url !== undefined) return location.assign(url);
  const link = { href: paths.orderDetail(locale, id), text: review.seeOrder };
  await alertShopper({ mood: 'success', text: review.placed, link });
  location.assign(paths.home(locale));
}
