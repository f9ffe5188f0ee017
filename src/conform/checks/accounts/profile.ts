import {
  cancelEmailChange,
  confirmEmailChange,
  getCustomer,
  keepEmail,
  updateCustomer,
  updateLanguage,
} from '#contract/accounts/customer.ts';
import { updatePassword } from '#contract/accounts/password.ts';
import { closeAccount, getCustomerData } from '#contract/accounts/privacy.ts';
import { endSession, listSessions, logIn } from '#contract/accounts/sessions.ts';
import {
  listSocialProviders,
  socialLogIn,
  socialProviders,
  startSocialLogIn,
} from '#contract/accounts/socialSignIn.ts';
import { MAX_FILE_BYTES } from '#contract/values/picture.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refused } from '#conform/expect.ts';
import { customer, ownCustomer, registration, signIn } from '#conform/shop/customers.ts';
import { UNKNOWN_ID } from '#conform/shop/goods.ts';
import { addressBody, newPicture } from '#conform/shop/ordering.ts';
import { createAddress, listAddresses } from '#contract/accounts/addresses.ts';
import { register } from '#contract/accounts/registration.ts';

const form = (email: string) => ({ username: 'Aye Mya Thu', email, phone: '+66 81 999 0000' });

/** Checks of who somebody is, and of the devices where they are signed in. */
export const profileChecks: readonly Check[] = [
  checkOf(getCustomer, 'tells who is signed in', async (shop) => {
    const who = await customer(shop);
    const answer = await shop.send(getCustomer, { as: who });
    must(ok(getCustomer, answer).email.toLowerCase() === who.email.toLowerCase(), who.email, answer);
    must(
      /no-store|private/u.test(answer.headers['cache-control'] ?? ''),
      'Cache-Control: no-store or private',
      answer.headers['cache-control'] ?? 'none',
      answer,
    );
  }),
  checkOf(updateCustomer, 'saves name and phone', async (shop) => {
    const who = await ownCustomer(shop);
    const answer = await shop.send(updateCustomer, { as: who, form: form(who.email) });
    const { username, phone } = ok(updateCustomer, answer);
    must(username === 'Aye Mya Thu' && phone === '+66 81 999 0000', 'what was sent', answer);
    const seen = await shop.send(getCustomer, { as: who });
    must(ok(getCustomer, seen).username === 'Aye Mya Thu', 'the new name', seen);
  }),
  checkOf(updateCustomer, 'refuses fields that are wrong, and another email without the password', async (shop) => {
    const who = await customer(shop);
    const answer = await shop.send(updateCustomer, { as: who, form: { username: '', email: 'x', phone: '1' } });
    const { fields = {} } = refused(updateCustomer, answer, 'invalid');
    const missing = ['username', 'email', 'phone'].filter((name) => !fields[name]);
    must(missing.length === 0, `${missing.join(', ')} in fields`, answer);
    await shop.refusal(updateCustomer, { as: who, form: form(`new.${who.email}`) }, 'invalid');
  }),
  checkOf(updateCustomer, 'takes a picture, and refuses what is none or is too large', async (shop) => {
    const who = await ownCustomer(shop);
    const send = (image: Buffer) => shop.send(updateCustomer, { as: who, form: form(who.email), files: { image } });
    const answer = await send(newPicture());
    must(ok(updateCustomer, answer).imageUrl !== null, 'an address of the picture', answer);
    refused(updateCustomer, await send(Buffer.from('no picture')), 'picture_unreadable');
    refused(updateCustomer, await send(Buffer.alloc(MAX_FILE_BYTES + 1)), 'too_large');
  }),
  checkOf(updateLanguage, 'keeps the language, and refuses another', async (shop) => {
    const who = await customer(shop);
    const answer = await shop.send(updateLanguage, { as: who, body: { locale: 'my', numerals: 'burmese' } });
    must(ok(updateLanguage, answer).locale === 'my', 'my', answer);
    await shop.ask(updateLanguage, { as: who, body: { locale: 'en', numerals: 'arabic' } });
    await shop.refusal(updateLanguage, { as: who, body: { locale: 'th' } }, 'invalid');
  }),
  checkOf(updatePassword, 'changes it with the old one, and ends every other session', async (shop) => {
    const who = await ownCustomer(shop);
    const other = await signIn(shop, who);
    const password = 'Another-Password-1';
    const body = { oldPassword: who.password, password, confirmPassword: password };
    await shop.refusal(updatePassword, { as: who, body: { ...body, oldPassword: 'Wrong-1234' } }, 'wrong_password');
    await shop.refusal(updatePassword, { as: who, body: { ...body, confirmPassword: 'Different-1' } }, 'invalid');
    await shop.ask(updatePassword, { as: who, body });
    await shop.ask(getCustomer, { as: who });
    await shop.refusal(getCustomer, { as: other }, 'signed_out');
    await shop.refusal(logIn, { body: { email: who.email, password: who.password } }, 'bad_credentials');
    await signIn(shop, { ...who, password });
  }),
  checkOf(listSessions, 'lists the devices, the present one marked', async (shop) => {
    const who = await ownCustomer(shop);
    await signIn(shop, who);
    const answer = await shop.send(listSessions, { as: who });
    const { data } = ok(listSessions, answer);
    must(data.filter(({ current }) => current).length === 1, 'one of them current', answer);
    must(data.length === 2, '2 devices', answer);
  }),
  checkOf(endSession, 'signs another device out, and finds none of another customer', async (shop) => {
    const who = await ownCustomer(shop);
    const other = await signIn(shop, who);
    const { data } = await shop.ask(listSessions, { as: who });
    const id = data.find(({ current }) => !current)?.id ?? 0;
    await shop.refusal(endSession, { as: await customer(shop), params: { id } }, 'not_found');
    await shop.ask(endSession, { as: who, params: { id } });
    await shop.refusal(getCustomer, { as: other }, 'signed_out');
    await shop.refusal(endSession, { as: who, params: { id: UNKNOWN_ID } }, 'not_found');
  }),
  checkOf(cancelEmailChange, 'answers the customer, also where no change is under way', async (shop) => {
    await shop.ask(cancelEmailChange, { as: await customer(shop) });
  }),
  checkOf(confirmEmailChange, 'leads to the page of failure with a token that is none', async (shop) => {
    const answer = await shop.send(confirmEmailChange, { params: { token: 'no-such-token' } });
    must(
      answer.status === 302 && (answer.headers.location ?? '').includes('/verification/failure'),
      '302 to /verification/failure',
      answer,
    );
  }),
  checkOf(keepEmail, 'refuses a token that is none', async (shop) => {
    await shop.refusal(keepEmail, { body: { token: 'x'.repeat(43) } }, 'bad_token');
  }),
  checkOf(getCustomerData, 'gives everything that is kept about the customer', async (shop) => {
    const who = await customer(shop);
    const answer = await shop.send(getCustomerData, { as: who });
    must(ok(getCustomerData, answer).profile.email.toLowerCase() === who.email.toLowerCase(), who.email, answer);
  }),
  checkOf(closeAccount, 'needs the password, and signs every device out', async (shop) => {
    const who = await ownCustomer(shop);
    await shop.refusal(closeAccount, { as: who, body: { confirmation: 'Wrong-1234' } }, 'wrong_password');
    const kept = { jar: who.jar.copy() };
    await shop.ask(closeAccount, { as: who, body: { confirmation: who.password } });
    await shop.refusal(getCustomer, { as: kept }, 'signed_out');
  }),
  checkOf(socialLogIn, 'refuses a token that no provider has signed', async (shop) => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = Buffer.from('{"sub":"1","email":"aye@mail.example"}').toString('base64url');
    const { data } = await shop.ask(listSocialProviders);
    const code = data.length > 0 ? 'bad_token' : 'not_found';
    await each(['x', `${none}.${claims}.`, `${none}.${claims}.AAAA`], async (idToken) => {
      await shop.refusal(socialLogIn, { body: { idToken } }, code);
    });
  }),
  checkOf(startSocialLogIn, 'leads to the providers that are listed, and finds no other', async (shop) => {
    const { data } = await shop.ask(listSocialProviders);
    await each(socialProviders, async (provider) => {
      const answer = await shop.send(startSocialLogIn, { params: { provider } });
      if (!data.includes(provider)) return void refused(startSocialLogIn, answer, 'not_found');
      must(answer.status === 302 && URL.canParse(answer.headers.location ?? ''), `302 to ${provider}`, answer);
    });
  }),
];

/** Texts that people write, and get back as written. */
const texts = ['အေးအေးမြင့်', 'Zoë O’Neill-Ōta', '👩‍👩‍👧 family', '<b>bold</b> & "quoted"', "'); drop table customers; --"];
/** Texts that the contract refuses everywhere. */
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
