import { getCustomer } from '#contract/accounts/customer.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { addressForm } from '../accounts/addresses.ts';
import type { OpenDatabase } from '../database/engines.ts';
import { type Buyer, lineOf, newBuyer, setShippingBands } from '../orders/buyers.ts';
import { fillShelf, type Shelf } from '../catalogue/shelf.ts';
import { noisySlip } from '../payments/slips.ts';
import { openTestPublisher } from '../publishing/testPublisher.ts';
import { openTestShop, type TestShop } from '../shop/testShop.ts';
import type { FuzzTarget } from './run.ts';
import type { Document } from './operations.ts';
import type { Known } from './values.ts';

/**
 * Rate limits that thousands of requests do not reach; otherwise only refusals would be tested. The limits of payments,
 * previews and privacy have no setting and are reached eventually, which is tested too.
 */
const limits = Object.fromEntries(
  [
    ...['SEARCHES_PER_MINUTE', 'MESSAGES_PER_HOUR', 'ORDERS_PER_MINUTE', 'PUBLISHES_PER_MINUTE'],
    ...['SIGN_INS_PER_ACCOUNT', 'SIGN_INS_PER_ACCOUNT_ANYWHERE', 'SIGN_INS_PER_ADDRESS'],
    ...['REGISTRATIONS_PER_ADDRESS', 'MAILS_PER_ACCOUNT', 'MAILS_PER_ADDRESS', 'PICTURES_PER_CUSTOMER'],
    'OPERATOR_TRIES_PER_ADDRESS',
  ].map((name) => [name, '1000000']),
);

export async function openFuzzShop(open: OpenDatabase): Promise<FuzzTarget & { close: () => Promise<void> }> {
  const { sitePublisher } = await openTestPublisher(1);
  // Numbers that requests can be made of.
  const settings = { ...limits, ORDER_NUMBERS: 'running' };
  const shop = await openTestShop(open, settings, { publisher: sitePublisher, openDesk: openPaymentService });
  await setShippingBands(shop);
  const shelf = await fillShelf(shop);
  let buyer = await customerWithOrder(shop, shelf);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    document: (await shop.app.inject('/api/v1/openapi.json')).json<Document>(),
    known: knownOf(shelf, buyer),
    proof: async (asker) => {
      if (asker === 'nobody') return undefined;
      if (asker === 'operator') return ['authorization', `Bearer ${shop.operatorToken}`];
      if (asker === 'impostor') return ['authorization', 'Bearer x'];
      // Some requests sign the customer out or close the account.
      const isThere = await buyer.ask(getCustomer, {}).then(
        () => true,
        () => false,
      );
      if (!isThere) buyer = await customerWithOrder(shop, shelf);
      return ['cookie', [...buyer.cookies].map((pair) => pair.join('=')).join('; ')];
    },
    close: shop.close,
  };
}

async function customerWithOrder(shop: TestShop, { tea }: Shelf): Promise<Buyer> {
  const buyer = await newBuyer(shop);
  await buyer.order([lineOf(tea, 1)], { slip: await noisySlip() }).catch(() => undefined);
  return buyer;
}

function knownOf({ tea, shirt }: Shelf, { addressId, email, password }: Buyer): Known {
  const line = lineOf(shirt, 1);
  return {
    id: [1, 2, addressId, tea.id, 'release-1', 'release-2'],
    ...{ addressId: [addressId], productId: [tea.id, shirt.id], variationId: [line.variationId, null] },
    product: [tea.id],
    categoryId: [tea.categoryId, shirt.categoryId],
    order: [1, 'ZAY-2026-000001'],
    ids: [`${tea.id},${shirt.id}`, '1'.repeat(10), '9999999999', '2147483648,1'],
    items: [JSON.stringify([line]), '[]', '[{}]', '[1]', '{', 'null', JSON.stringify([{ ...line, quantity: 1e9 }])],
    total: [(line.subTotal + 5).toFixed(2), '1e3', '-0', 'NaN'],
    ...{ email: [email], password: [password], oldPassword: [password], username: ['Aye Mya'] },
    ...{ quantity: [1, 2, 1_000_000], since: [0, 1, 2] },
    soldAfter: ['2026-11-21T08:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
    catalogue: [
      [],
      [{}],
      'x',
      [{ category: 'Tea', nameEn: 'Tea', variations: [{ sku: 'x', price: '1.00', stock: 1 }] }],
    ],
    bands: [[{ upTo: 1, price: 5 }], [{ upTo: 1e300, price: 1e300 }], [{}], [], [{ upTo: '1', price: '0.07' }]],
    days: [[{ country: 'thailand', from: 2, to: 4 }], [{ country: 'thailand', from: 1e300 }], [{}], {}],
    set: [{ price: '1e300' }, { stock: '99999999999' }, { name_mm: 'က' }, { price: '0.07' }, { weight: '2147483648' }],
    edits: [[{ product: tea.id, set: { name: '' } }], [{ product: tea.id, set: { price: '99999999999999' } }]],
    revision: [1, 2],
    move: ['confirm-payment', 'cancel', 'ship', 'refund'],
    ...Object.fromEntries(Object.entries(addressForm()).map(([field, value]) => [field, [value]])),
  };
}
