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
  /** While prices and stock are read once more. */
  checking: boolean;
  /** That failed, so nothing has been sent. */
  uncheckable: boolean;
  /** Why the slip was refused. */
  slipError: string | undefined;
  setSlipError: (error: string | undefined) => void;
  place: (address: Address | undefined, offer: PaymentOffer | undefined) => Promise<void>;
}

/** Places the order, or shows what is missing (specification, section 5). */
export function usePlaceOrder(order: CurrentOrder, words: CheckoutWords): Placing {
  const [checking, setChecking] = useState(false);
  const [uncheckable, setUncheckable] = useState(false);
  const [slipError, setSlipError] = useState<string>();
  const warn = (text: string): Promise<boolean> => alertShopper({ mood: 'error', text });

  const isAsAccepted = async (): Promise<boolean> => {
    setChecking(true);
    setUncheckable(false);
    try {
      return !(await order.recheck());
    } catch {
      setUncheckable(true);
      return false;
    } finally {
      setChecking(false);
    }
  };

  const refused = async ({ reason, failure }: PlaceOutcome & { state: 'refused' }): Promise<void> => {
    if (!(failure instanceof Refused) || failure.status !== 401) await warn(reason);
    if (!(failure instanceof Refused)) return;
    const live = liveFromRefusal(failure, order.sums?.grams ?? 0);
    if (live) mergeLive(live);
    if (failure.code === 'unknown_item') await isAsAccepted();
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
    if (!(await isAsAccepted())) return;
    const slip = needsSlip(offer.method) ? $slip.get()?.id : undefined;
    const outcome = await placeOrder(orderContent(order, address, offer.method, $draft.get().reference, slip));
    if (outcome.state === 'refused') await refused(outcome);
    else await followUp(outcome, words);
  };
  return { checking, uncheckable, slipError, setSlipError, place };
}

/** Sends an order of unknown outcome again. */
export async function retryOrder(words: CheckoutWords): Promise<void> {
  const outcome = await resendOrder();
  if (outcome.state !== 'refused') return followUp(outcome, words);
  // The end of a session has an alert of its own.
  const isSignedOut = outcome.failure instanceof Refused && outcome.failure.status === 401;
  if (!isSignedOut) await alertShopper({ mood: 'error', text: outcome.reason });
}

/** Goes to the payment page, or home with a message of success (specification, section 4). */
async function followUp(outcome: PlaceOutcome, { locale, review }: CheckoutWords): Promise<void> {
  if (outcome.state !== 'placed') return;
  const { id, url } = outcome.order;
  if (url !== undefined) return location.assign(url);
  const link = { href: paths.orderDetail(locale, id), text: review.seeOrder };
  await alertShopper({ mood: 'success', text: review.placed, link });
  location.assign(paths.home(locale));
}
