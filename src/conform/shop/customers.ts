import { randomBytes } from 'node:crypto';
import { register, verifyEmail } from '#contract/accounts/registration.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { ok } from '#conform/expect.ts';
import type { CookieJar } from '#conform/http/send.ts';
import { LeftOut } from '#conform/outcome.ts';
import type { Credentials, Shop } from './shop.ts';

/** Somebody who is signed in. */
export interface Customer extends Credentials {
  jar: CookieJar;
}

/** Those who are used throughout; a backend is told of no more people than it must be. */
const roles = ['the first customer', 'the second customer', 'the third customer', 'the fourth customer'] as const;
export type Role = (typeof roles)[number];

/** A registration that every backend must take, with some fields replaced. */
export function registration({ options }: Shop, changes: Record<string, unknown> = {}) {
  const password = `Mingalaba-${randomBytes(4).toString('hex')}`;
  const email = `conform.${randomBytes(6).toString('hex')}@${options.mailDomain}`;
  const named = { email, firstname: 'Aye', lastname: 'Mya', phone: '+66 81 234 5678' };
  return { ...named, password, confirmpassword: password, ...changes };
}

/** One of those who are used throughout, signed in. Those that the kit was given come first. */
export const customer = (shop: Shop, role: Role = roles[0]): Promise<Customer> =>
  shop.once(role, async () => {
    const input = shop.options.customers[roles.indexOf(role)];
    if (input) return signIn(shop, input);
    if (shop.options.customers.length > 0)
      throw new LeftOut(`only ${shop.options.customers.length} were given by --customer`);
    return newCustomer(shop);
  });

/** Somebody of their own, for what ends sessions or changes a password. */
export const ownCustomer = (shop: Shop): Promise<Customer> =>
  shop.prepared('a customer of its own', () => {
    if (shop.options.customers.length === 0) return newCustomer(shop);
    throw new LeftOut('nobody is registered while customers are given by --customer');
  });

async function newCustomer(shop: Shop): Promise<Customer> {
  shop.need([register, logIn]);
  const body = registration(shop);
  await shop.ask(register, { body });
  const visitor = shop.visitor();
  const answer = await shop.send(logIn, { as: visitor, body: { email: body.email, password: body.password } });
  if (answer.status === 401 || answer.status === 403) {
    await confirm(shop, body.email);
    return signIn(shop, body);
  }
  ok(logIn, answer);
  return { ...visitor, email: body.email, password: body.password };
}

/** Opens the link of the mail, for backends where nobody signs in before that. */
async function confirm(shop: Shop, email: string): Promise<void> {
  const advice = 'name two customers by --customer email:password, or the folder of its mails by --mailbox';
  if (!shop.mailbox) throw new LeftOut(`a new customer cannot sign in before a mail was answered; ${advice}`);
  const token = await shop.mailbox.token(email, 'verify');
  if (token === undefined) throw new LeftOut(`no mail with a link came to the mailbox for a new customer; ${advice}`);
  await shop.ask(verifyEmail, { params: { token } });
}

/** Signs somebody in on one more device. */
export async function signIn(shop: Shop, { email, password }: Credentials): Promise<Customer> {
  const visitor = shop.visitor();
  await shop.ask(logIn, { as: visitor, body: { email, password } });
  return { ...visitor, email, password };
}
