import { randomBytes } from 'node:crypto';
import { logIn } from '#contract/accounts/sessions.ts';
import { register } from '#contract/accounts/registration.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import type { CallInput } from '#contract/call.ts';
import { outbox } from '#server/database/schema.ts';
import type { Mail } from '#server/mail/mail.ts';
import { withShop } from '#server/mail/queueMail.ts';
import { sampleNames } from '../site/words.ts';
import type { TestShop } from '../shop/testShop.ts';
import { visit, type Visitor } from '../http/visitor.ts';

export type Registration = NonNullable<CallInput<typeof register>['body']>;

/** A valid registration with a unique email address, with some fields overridden. */
export function registration(changes: Partial<Registration> = {}): Registration {
  const email = `aye.${randomBytes(5).toString('hex')}@mail.example`;
  const password = changes.password ?? 'Mingalaba-1';
  const rest = { firstname: 'Aye', lastname: 'Mya', phone: '+66 81 234 5678' };
  return { email, ...rest, password, confirmpassword: password, ...changes };
}

export interface Shopper extends Visitor {
  id: number;
  email: string;
  password: string;
}

export async function signUp(shop: TestShop, changes: Partial<Registration> = {}): Promise<Shopper> {
  const body = registration(changes);
  await visit(shop.app).ask(register, { body });
  return signIn(shop, body);
}

/** Signs the same customer in on another device. */
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

export async function mailsTo(shop: TestShop, email: string): Promise<Mail[]> {
  const rows = await shop.database.db.select().from(outbox).orderBy(outbox.id);
  return rows.flatMap(({ payload }) => {
    const mail = payload as Mail;
    if (mail.to !== email) return [];
    const sent = withShop(mail, { names: sampleNames });
    return [{ ...sent, text: sent.text.replaceAll('\u00a0', ' ') }];
  });
}

/** The URL of the button in a mail, from its plain text; empty without a button. */
export const linkOf = (mail: Mail | undefined): string => /(?::| –)\n(https?:\S+)\n/u.exec(mail?.text ?? '')?.[1] ?? '';

/** The token in the last link that was mailed to an address. */
export async function lastToken(shop: TestShop, email: string): Promise<string> {
  const links = (await mailsTo(shop, email)).map(linkOf);
  const link = links.findLast((one) => /\/(?:verify|reset-password)\//u.test(one)) ?? '';
  return new URL(link).pathname.split('/').at(-1) ?? '';
}
