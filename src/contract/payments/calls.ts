import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { paymentMethod, paymentReference } from './payment.ts';
import { amount, id, idText } from '#contract/values/basic.ts';
import { image } from '#contract/catalogue/image.ts';
import { country } from '#contract/values/country.ts';

export const getTransferUse = defineCall({
  id: 'getTransferUse',
  tag: 'Payments',
  audience: 'customer',
  method: 'GET',
  path: '/client/transfers/{reference}',
  summary: 'Whether a transfer pays an order already, by the number of the bank on its slip',
  params: z.object({
    /** As `SlipCode` has it: the bank, and its number of the transfer. */
    reference: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/u)),
  }),
  response: z.object({ data: z.object({ used: z.boolean() }) }),
  refusals: ['invalid', 'signed_out', 'too_many'],
});

const account = { bank: z.string(), holder: z.string(), number: z.string() };

/** A payment method that is available at the moment. */
export const paymentOption = z.object({
  method: paymentMethod,
  /** True while the shop has no settings of its own: the account is an example, and money sent there is lost. */
  sample: z.boolean(),
  /** The account for bank transfers, the first where there are several. */
  account: z.optional(z.object(account)),
  /** All accounts to choose from, in their order; an order names one by its id. */
  accounts: z.optional(z.array(z.object({ id: z.string(), ...account, picture: z.optional(image) }))),
  /** The exchange rate for PromptPay, which only transfers baht: baht per unit of the shop's currency. */
  bahtPerUnit: z.optional(z.number().check(z.positive())),
  /** The countries of addresses that it is offered to; every one where it is absent. */
  countries: z.optional(z.array(country)),
  /** The most that an order may come to, with its fee; any amount where it is absent. */
  most: z.optional(amount),
  /** The fee, which is a part of the total; none where it is absent. */
  fee: z.optional(amount),
});
export type PaymentOption = z.infer<typeof paymentOption>;

export const listPaymentMethods = defineCall({
  id: 'listPaymentMethods',
  tag: 'Payments',
  method: 'GET',
  path: '/client/payment-methods',
  audience: 'everyone',
  summary: 'The ways to pay that are offered, and where a transfer goes',
  response: z.object({ data: z.array(paymentOption) }),
  refusals: [],
});

export const payOrder = defineCall({
  id: 'payOrder',
  tag: 'Payments',
  method: 'POST',
  path: '/client/orders/{id}/payment',
  audience: 'customer',
  summary: 'Go on with a card payment that was left: the address of the payment page',
  params: z.object({ id: idText }),
  response: z.object({ data: z.object({ id, url: z.string() }) }),
  refusals: ['invalid', 'signed_out', 'not_found', 'illegal_move', 'unavailable', 'too_many', 'cross_origin'],
});

export const getSlip = defineCall({
  id: 'getSlip',
  tag: 'Payments',
  audience: 'customer',
  method: 'GET',
  path: '/client/order-detail/{id}/slip',
  summary: "The customer's own payment slip",
  params: z.object({ id: idText }),
  produces: 'image/webp',
  refusals: ['invalid', 'signed_out', 'not_found'],
});

export const getPaymentQr = defineCall({
  id: 'getPaymentQr',
  tag: 'Payments',
  method: 'GET',
  path: '/client/payment-qr',
  audience: 'everyone',
  summary: 'The PromptPay QR for an amount and a reference',
  query: z.object({
    /** Baht, with the decimals of the QR code. */
    amount: z.string().check(z.maxLength(13), z.regex(/^(?!0+(\.0{1,2})?$)\d{1,10}(\.\d{1,2})?$/u)),
    reference: paymentReference,
  }),
  response: z.object({ data: z.object({ payload: z.string(), svg: z.string() }) }),
  refusals: ['invalid', 'not_found', 'too_many'],
});

export const stripeWebhook = defineCall({
  id: 'stripeWebhook',
  tag: 'Payments',
  method: 'POST',
  path: '/webhooks/stripe',
  audience: 'signature',
  summary: 'Stripe tells what became of a payment; repeatable',
  body: z.looseObject({ id: z.string().check(z.maxLength(255)), type: z.string().check(z.maxLength(255)) }),
  response: z.object({ received: z.boolean() }),
  refusals: ['invalid', 'bad_token', 'not_found', 'too_large'],
});
