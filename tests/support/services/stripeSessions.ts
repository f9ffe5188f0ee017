import { randomBytes } from 'node:crypto';

/** The fields of a Stripe Checkout session that the shop reads. */
export interface StripeSession {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: string;
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string | null;
  url: string | null;
}

export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly code: string;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const newId = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;
const halfAnHour = 1800;
const aDay = 86_400;

/** Creates a session from the form of a request; refuses it for the same reasons as Stripe. */
export function newSession(form: URLSearchParams, now: number, payAt: string): StripeSession {
  if (form.has('payment_method_types[0]'))
    throw new StripeRefusal('payment_method_types_no_longer_supported', 'payment_method_types is no longer supported.');
  const amount = totalOf(form);
  if (amount < 1) throw new StripeRefusal('amount_too_small', "The Checkout Session's total amount is too small.");
  const expires = Number(form.get('expires_at') ?? now + aDay);
  if (!Number.isInteger(expires) || expires < now + halfAnHour || expires > now + aDay)
    throw new StripeRefusal('parameter_invalid_integer', 'expires_at must be 30 minutes to 24 hours from now.');
  const id = newId('cs');
  return {
    id,
    object: 'checkout.session',
    amount_total: amount,
    client_reference_id: form.get('client_reference_id'),
    created: now,
    currency: needed(form, 'line_items[0][price_data][currency]'),
    customer_email: form.get('customer_email'),
    expires_at: expires,
    livemode: false,
    locale: form.get('locale'),
    metadata: metadataOf(form),
    mode: needed(form, 'mode'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: needed(form, 'success_url'),
    cancel_url: form.get('cancel_url'),
    url: `${payAt}/${id}`,
  };
}

export const pay = (session: StripeSession): StripeSession =>
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: newId('pi'), url: null });

export const expire = (session: StripeSession): StripeSession =>
  Object.assign(session, { status: 'expired', url: null });

function needed(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value) return value;
  throw new StripeRefusal('parameter_missing', `Missing required param: ${name}.`);
}

function totalOf(form: URLSearchParams): number {
  const amounts: number[] = [];
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
    const part = (name: string): string => needed(form, `line_items[${line}]${name}`);
    const [quantity, unit] = [Number(part('[quantity]')), Number(part('[price_data][unit_amount]'))];
    if (!Number.isInteger(quantity) || quantity < 1 || !Number.isInteger(unit) || unit < 0)
      throw new StripeRefusal('parameter_invalid_integer', `Invalid integer in line_items[${line}].`);
    part('[price_data][product_data][name]');
    amounts.push(quantity * unit);
  }
  if (amounts.length === 0 || amounts.length > 100)
    throw new StripeRefusal('parameter_missing', 'line_items takes 1 to 100 entries.');
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const named = [...form].flatMap(([key, value]): [string, string][] => {
    const name = /^metadata\[(\w+)\]$/u.exec(key)?.[1];
    return name === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(named);
}
