import { createAddress, listAddresses, setDefaultAddress } from '#contract/accounts/addresses.ts';
import { register } from '#contract/accounts/registration.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refused, refuseLimit } from '#conform/expect.ts';
import type { Answer } from '#conform/http/send.ts';
import { ownCustomer, registration } from '#conform/shop/customers.ts';
import { addressBody } from '#conform/shop/ordering.ts';

const AT_ONCE = 5;

/** The same several times at the same moment. */
async function atOnce(send: (place: number) => Promise<Answer>): Promise<Answer[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => send(place)));
  answers.forEach(refuseLimit);
  return answers;
}

/** What double taps and two devices do to an account. */
export const accountRaceChecks: readonly Check[] = [
  checkOf(register, 'makes one customer of several registrations at once with the same email', async (shop) => {
    const body = registration(shop);
    const answers = await atOnce(() => shop.send(register, { body }));
    const made = answers.filter(({ status }) => status === 201);
    must(made.length === 1, 'one customer', `${made.length} of ${AT_ONCE}`, answers[0]);
    const others = answers.filter(({ status }) => status !== 201);
    await each(others, (answer) => void refused(register, answer, 'email_taken'));
  }),
  checkOf(
    createAddress,
    'keeps the same address once, sent several times at once, as the only default',
    async (shop) => {
      const who = await ownCustomer(shop);
      const answers = await atOnce(() => shop.send(createAddress, { as: who, body: addressBody }));
      for (const answer of answers) ok(createAddress, answer);
      const list = await shop.send(listAddresses, { as: who });
      const kept = ok(listAddresses, list);
      must(kept.length === 1 && kept[0]?.isActive === true, 'one address, the default', list);
    },
  ),
  checkOf(setDefaultAddress, 'leaves exactly one default, however many are made it at once', async (shop) => {
    const who = await ownCustomer(shop);
    const bodies = Array.from({ length: AT_ONCE }, (_, place) => ({ ...addressBody, address: `${place} Main Road` }));
    const ids: number[] = [];
    for (const body of bodies)
      ids.push((await shop.prepared('several addresses', () => shop.ask(createAddress, { as: who, body }))).id);
    const answers = await atOnce((place) => shop.send(setDefaultAddress, { as: who, body: { addressId: ids[place] } }));
    for (const answer of answers) ok(setDefaultAddress, answer);
    const list = await shop.send(listAddresses, { as: who });
    const defaults = ok(listAddresses, list).filter(({ isActive }) => isActive);
    must(defaults.length === 1, 'one default', `${defaults.length}`, list);
  }),
];
