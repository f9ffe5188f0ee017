import { register } from '#contract/accounts/registration.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { addToCart } from '#contract/basket.ts';
import type { Call } from '#contract/call.ts';
import { getProduct } from '#contract/catalogue/calls.ts';
import { type Check, commonCheck } from '#conform/check.ts';
import { each, must, refusalOf, refuseLimit } from '#conform/expect.ts';
import { customer } from '#conform/shop/customers.ts';
import { inStock, UNKNOWN_ID } from '#conform/shop/goods.ts';

const unknownPath: Call = { ...getProduct, id: 'unknown', path: '/client/there-is-no-such-call' };
const MAX_BODY = 1_100_000;
const burmese = /[\u1000-\u109f]/u;

/** Checks of what all refusals have in common. */
export const refusalChecks: readonly Check[] = [
  commonCheck('an unknown path is refused like a call', async (shop) => {
    const answer = await shop.send(unknownPath);
    must(answer.status === 404, '404 with the code not_found', answer);
    must(refusalOf(answer).code === 'not_found', 'the code not_found', answer);
  }),
  commonCheck('an unknown method is refused like a call', async (shop) => {
    const answer = await shop.send({ ...getProduct, method: 'PATCH' as 'PUT' }, { body: {} });
    must([403, 404, 405].includes(answer.status), '404 or 405', answer);
    refusalOf(answer);
  }),
  commonCheck(
    'a body of another media type is refused',
    async (shop) => {
      const raw = { type: 'text/x-tea', bytes: 'email: tea' };
      await shop.refusal(logIn, { raw }, 'unsupported_type');
    },
    logIn,
  ),
  commonCheck(
    'a body that is too large is refused',
    async (shop) => {
      const raw = { type: 'application/json', bytes: JSON.stringify({ email: 'x'.repeat(MAX_BODY) }) };
      await shop.refusal(logIn, { raw }, 'too_large');
    },
    logIn,
  ),
  commonCheck(
    'says why in the language of Accept-Language',
    async (shop) => {
      const asked = { query: { productId: UNKNOWN_ID } };
      await each(['my', 'my-MM,en;q=0.5', 'th;q=0.9,my;q=0.8'], async (language) => {
        const answer = await shop.send(getProduct, { ...asked, headers: { 'accept-language': language } });
        must(burmese.test(refusalOf(answer).message), `a sentence in Burmese for ${language}`, answer);
      });
      const english = await shop.send(getProduct, { ...asked, language: 'en' });
      must(!burmese.test(refusalOf(english).message), 'a sentence in English', english);
    },
    getProduct,
  ),
  commonCheck(
    'says of wrong fields why they are wrong, in both languages',
    async (shop) => {
      await each(['en', 'my'] as const, async (language) => {
        const answer = await shop.send(register, { body: { email: 'nobody' }, language });
        refuseLimit(answer);
        const { fields = {} } = refusalOf(answer);
        const missing = ['email', 'firstname', 'password', 'phone'].filter((name) => !fields[name]);
        must(missing.length === 0, `a sentence for ${missing.join(', ')} in fields`, answer);
        must(burmese.test(Object.values(fields).join('')) === (language === 'my'), `sentences in ${language}`, answer);
      });
    },
    register,
  ),
  commonCheck(
    'fields of a body that nobody knows are ignored',
    async (shop) => {
      const buyer = await customer(shop);
      const { product, variation } = await inStock(shop);
      const body = { productId: product.id, variationId: variation.id, quantity: 1, userId: 1, id: 7, product: {} };
      await shop.ask(addToCart, { as: buyer, body });
    },
    addToCart,
  ),
  commonCheck(
    'says no more of a failure than that it is one',
    async (shop) => {
      const odd = [
        { query: { productId: "1' or '1'='1" } },
        { query: { productId: '9'.repeat(400) } },
        { query: { productId: '\u0000' } },
      ];
      await each(odd, async (asking) => {
        const answer = await shop.send(getProduct, asking);
        must(answer.status >= 400 && answer.status < 500, 'a refusal of what was asked', answer);
        must(
          !/\bat \S+ \(|stack|select /iu.test(answer.bytes.toString()),
          'nothing of the inside of the server',
          answer,
        );
        refusalOf(answer);
      });
    },
    getProduct,
  ),
];
