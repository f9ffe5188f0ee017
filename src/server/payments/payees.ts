import type * as z from 'zod/mini';
import type { DocumentFields } from '#contract/operator/content.ts';
import type { PayeeFields } from '#contract/operator/payees.ts';
import type { PaymentOption } from '#contract/payments/calls.ts';
import type { PaymentSettings } from '#server/config/payments.ts';
import { documentRow } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { methodModules } from './methods/registry.ts';

/** The name of the document of where transfers go. */
export const payeesDocument = 'payees';

/** Stands for what the shop does not take, where null would be what it was first. */
const notTaken = 'off';

const modules = Object.values(methodModules);
/** Settings of ways to pay that owners change, in the order of the checkout. */
export const ownerSettings = modules.flatMap(({ setting }) => setting ?? []);

/** The ways to pay with what owners changed on the desk; read each time, for another server may have written it. */
export async function presentPayments(db: Db, settings: PaymentSettings): Promise<PaymentSettings> {
  const row = await documentRow(db, payeesDocument);
  return row ? withPayees(settings, row.fields) : settings;
}

/** The ways to pay, with the fields of the document in the place of the first values. */
export function withPayees(first: PaymentSettings, fields: DocumentFields): PaymentSettings {
  const changed = ownerSettings.filter(({ field }) => Object.hasOwn(fields, field));
  return changed.reduce((settings, setting) => {
    const value = fields[setting.field];
    return setting.write(settings, value === notTaken ? null : (value as PayeeFields[typeof setting.field]));
  }, first);
}

/** Returns what settings say of where transfers go, as the desk reads it. */
export const payeesIn = (settings: PaymentSettings): PayeeFields =>
  Object.fromEntries(ownerSettings.map((setting) => [setting.field, setting.read(settings)])) as unknown as PayeeFields;

/** Returns what the fields may become, from those that they were first. */
export const payeeSchemas = (currency: string, first: PayeeFields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(ownerSettings.map((setting) => [setting.field, setting.schema(currency, first[setting.field])]));

/** Returns what is stored for fields that were checked: null would be what they were first. */
export const storedPayees = (fields: DocumentFields): DocumentFields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? notTaken]));

/** The ways to pay that the shop offers, in the order of the checkout. */
export const paymentOffers = (settings: PaymentSettings): PaymentOption[] =>
  modules.flatMap(({ offer }) => offer(settings) ?? []);

/** A sentence for whoever opens a shop without any way to pay; undefined when there is one. */
export const whyNobodyCanPay = (settings: PaymentSettings): string | undefined =>
  paymentOffers(settings).length > 0
    ? undefined
    : 'no way to pay is set, so no order can be placed: see BANK_NAME, PROMPTPAY_ID and STRIPE_SECRET_KEY';
