import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notifyBackInStock, sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { forgotPassword } from '#contract/accounts/password.ts';
import { register, resendVerification } from '#contract/accounts/registration.ts';
import { updateCustomer } from '#contract/accounts/customer.ts';
import { patterns } from '#contract/values/patterns.ts';
import { fieldFaultOf, withInput } from '#contract/values/fieldReasons.ts';

const schemas = [
  register.body.shape.email,
  updateCustomer.form.shape.email,
  forgotPassword.body.shape.email,
  resendVerification.body.shape.email,
  sendContactMessage.body.shape.email,
  subscribeNewsletter.body.shape.email,
  notifyBackInStock.body.shape.email,
];

const odd = ['.', '..', '-', '_', '+', "'", '@', ' ', 'a', 'B', '0', 'é', 'က', '\u200b', '\0', '[1.2.3.4]', '"'];
const address = fc
  .tuple(
    fc.array(fc.constantFrom(...odd), { maxLength: 6 }),
    fc.array(fc.constantFrom(...odd, 'com'), { maxLength: 6 }),
  )
  .map(([name, host]) => `${name.join('')}@${host.join('')}`);

it.each([
  'a@b.co',
  "o'brien+tea@mail.example",
  '.a@b.co',
  'a..b@c.co',
  'a.@b.co',
  'a@-b.co',
  'a@b.c',
  'က@b.co',
  'a@b.co ',
])('every form says the same of %s as the pattern that pages tell beforehand', (email) => expectOneRule(email));

it('every form says the same of any other address', () => {
  fc.assert(fc.property(fc.oneof(address, fc.emailAddress()), expectOneRule), { numRuns: 2000 });
});

it.each(['', ' ', 'a', `${'a'.repeat(250)}@b.co`, 'a'.repeat(300)])('and gives the same reason: %j', (email) => {
  const reasons = schemas.map((schema) => z.safeParse(schema, email, withInput).error?.issues.map(fieldFaultOf));
  expect(reasons).toEqual(schemas.map(() => reasons[0]));
});

function expectOneRule(email: string): void {
  const wanted = email.trim().length <= 254 && patterns.email.test(email.trim());
  expect(schemas.map((schema) => z.safeParse(schema, email).success)).toEqual(schemas.map(() => wanted));
}
