import { createAddress, listAddresses } from '#contract/accounts/addresses.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { register } from '#contract/accounts/registration.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok } from '#conform/expect.ts';
import { customer, ownCustomer, registration } from '#conform/shop/customers.ts';
import { addressBody } from '#conform/shop/ordering.ts';

/** What people write, and what comes back as it was written. */
const texts = ['အေးအေးမြင့်', 'Zoë O’Neill-Ōta', '👩‍👩‍👧 family', '<b>bold</b> & "quoted"', "'); drop table customers; --"];
/** What no text of the contract has. */
const unfit = ['a\u0000b', 'a\u0007b', 'line\nbreak', '\ud800 half'];
const MAX_NAME = 100;

/** Texts that people write, in any script. */
export const textChecks: readonly Check[] = [
  checkOf(createAddress, 'keeps names in any script as they were written', async (shop) => {
    const who = await ownCustomer(shop);
    await each(texts, async (name) => {
      const answer = await shop.send(createAddress, {
        as: who,
        body: { ...addressBody, name, address: `${name}\nfloor 2` },
      });
      const { id } = ok(createAddress, answer);
      const list = await shop.send(listAddresses, { as: who });
      const kept = ok(listAddresses, list).find((one) => one.id === id);
      must(
        kept?.name === name && kept.address === `${name}\nfloor 2`,
        `“${name}” with its line break`,
        kept?.name ?? 'nothing',
        list,
      );
    });
  }),
  checkOf(createAddress, 'refuses signs of control and halves of characters in a line', async (shop) => {
    const who = await customer(shop);
    await each(unfit, async (name) => {
      await shop.refusal(createAddress, { as: who, body: { ...addressBody, name } }, 'invalid');
    });
  }),
  checkOf(register, 'takes a name of 100 characters in Burmese, and refuses a longer one', async (shop) => {
    const firstname = 'မ'.repeat(MAX_NAME);
    await shop.refusal(register, { body: registration(shop, { firstname: `${firstname}မ` }) }, 'invalid');
    const body = registration(shop, { firstname, lastname: '' });
    await shop.ask(register, { body });
    if (shop.options.customers.length > 0) return;
    const who = shop.visitor();
    const signedIn = await shop.send(logIn, { as: who, body: { email: body.email, password: body.password } });
    if (signedIn.status !== 200) return;
    const seen = await shop.send(getCustomer, { as: who });
    must(ok(getCustomer, seen).name.startsWith(firstname), 'the whole name', seen);
  }),
];
