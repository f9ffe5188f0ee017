import { randomBytes } from 'node:crypto';
import { logIn } from '#contract/accounts/sessions.ts';
import { register } from '#contract/accounts/registration.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import type { CallInput } from '#contract/call.ts';
import { outbox } from '#server/database/schema.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { TestShop } from '../shop/testShop.ts';
import { visit, type Visitor } from '../http/visitor.ts';

export type Registration = NonNullable<CallInput<typeof register>['body']>;

/** A valid registration, of somebody new each time, with some of its fields replaced. */
export function registration(changes: Partial<Registration> = {}): Registration {
  const email = `aye.${randomBytes(5).toString('hex')}@mail.example`;
  const password = changes.password ?? 'Mingalaba-1';
  const rest = { firstname: 'Aye', lastname: 'Mya', phone: '+66 81 234 5678' };
  return { email, ...rest, password, confirmpassword: password, ...changes };
}

/** Somebody who is signed in. */
export interface Shopper extends Visitor {
  id: number;
  email: string;
  password: string;
}

/** A new customer, signed in. */
export async function signUp(shop: TestShop, changes: Partial<Registration> = {}): Promise<Shopper> {
  const body = registration(changes);
  await visit(shop.app).ask(register, { body });
  return signIn(shop, body);
}

/** The same customer on one more device. */
export async function signIn(
  shop: TestShop,
  { email, password }: { email: string; password: string },
  userAgent?: string,
): Promise<Shopper> {
  const visitor = visit(shop.app, userAgent ? { userAgent } : {});
  await visitor.ask(logIn, { body: { email, password } });
  const { id } = await visitor.ask(getCustomer, {});
  return { ...visitor, id, email, password };
}

/** The mails that wait for somebody, oldest first. */
export async function mailsTo(shop: TestShop, email: string): Promise<Mail[]> {
  const rows = await shop.database.db.select().from(outbox).orderBy(outbox.id);
  return rows.map(({ payload }) => payload as Mail).filter(({ to }) => to === email);
}

/** Where the button of a mail leads, as it is written out in its text; empty where it has none. */
export const linkOf = (mail: Mail | undefined): string => /:\n(https?:\S+)\n/u.exec(mail?.text ?? '')?.[1] ?? '';

/** The secret in the last link that somebody was sent. */
export async function lastToken(shop: TestShop, email: string): Promise<string> {
  const links = (await mailsTo(shop, email)).map(linkOf);
  const link = links.findLast((one) => /\/(?:verify|reset-password)\//u.test(one)) ?? '';
  return new URL(link).pathname.split('/').at(-1) ?? '';
}
