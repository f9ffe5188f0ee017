import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { call } from '#api/call.ts';
import type { Role } from '#contract/operator/staff/rights.ts';
import { beginJoining, inviteStaff, join } from '#contract/operator/staff/staff.ts';
import { getMe, signInStaff, stepUp } from '#contract/operator/staff/staffSession.ts';
import { visit, type Visitor } from '../http/visitor.ts';
import type { TestShop } from '../shop/testShop.ts';
import { CODE_STEP, codeOf } from './secondFactor.ts';

export interface Colleague extends Visitor {
  name: string;
  email: string;
  password: string;
  /** Of the second factor. */
  secret: string;
}

export const staffPassword = 'Laphet-1234';

/** Limits that only tests of the tries themselves reach. */
export const manyTries = {
  SIGN_INS_PER_ADDRESS: '1000',
  SIGN_INS_PER_ACCOUNT: '4',
  OPERATOR_TRIES_PER_ADDRESS: '1000',
};

export async function isNobody(visitor: Visitor): Promise<void> {
  const { status, code } = await visitor.refusal(getMe, {});
  expect([status, code]).toEqual([401, 'not_allowed']);
}

export const newStaffEmail = (): string => `ma.${randomBytes(5).toString('hex')}@zay.example`;

/** Invites somebody with the shop's own token; the secret of the link. */
export async function inviteTo(shop: TestShop, role: Role, email: string): Promise<string> {
  const body = { email, role, locale: 'en' as const };
  const { data } = await call(shop.backend(), inviteStaff, { body }, { token: shop.operatorToken });
  return data.link.split('#')[1] ?? '';
}

/** Somebody new who has joined, signed in. Moves the clock on, so that the next code is a new one. */
export async function newColleague(shop: TestShop, role: Role): Promise<Colleague> {
  const email = newStaffEmail();
  const name = email.replace(/@.*/u, '');
  const token = await inviteTo(shop, role, email);
  const visitor = visit(shop.app);
  const { secret } = (await visitor.ask(beginJoining, { body: { token } })).data;
  await visitor.ask(join, { body: { token, name, password: staffPassword, code: codeOf(secret, shop.clock()) } });
  shop.later(CODE_STEP);
  return { ...visitor, name, email, password: staffPassword, secret };
}

/** Lets somebody show password and code once more, and moves the clock on. */
export async function stepUpOnce(shop: TestShop, { ask, password, secret }: Colleague): Promise<void> {
  await ask(stepUp, { body: { password, code: codeOf(secret, shop.clock()) } });
  shop.later(CODE_STEP);
}

/** Signs somebody in on another device, and moves the clock on. */
export async function signInAgain(
  shop: TestShop,
  { email, password, secret }: Pick<Colleague, 'email' | 'password' | 'secret'>,
  userAgent?: string,
): Promise<Visitor> {
  const visitor = visit(shop.app, userAgent ? { userAgent } : {});
  await visitor.ask(signInStaff, { body: { email, password, code: codeOf(secret, shop.clock()) } });
  shop.later(CODE_STEP);
  return visitor;
}
