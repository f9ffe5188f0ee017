import { listOrders } from '#contract/orders/calls.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { checkPages } from '#conform/checks/catalogue/paging.ts';
import { each, must, ok } from '#conform/expect.ts';
import { customer } from '#conform/shop/customers.ts';
import { firstOrder } from './placing.ts';

/** The list of somebody's orders, once there are several. */
export const orderListChecks: readonly Check[] = [
  checkOf(listOrders, 'lists orders, newest first, page by page', async (shop) => {
    const { buyer } = await firstOrder(shop);
    await checkPages(async (query) => {
      const answer = await shop.send(listOrders, { as: buyer, query });
      const body = ok(listOrders, answer);
      const days = body.data.map(({ orderDate }) => Date.parse(orderDate));
      must(
        days.every((day, place) => place === 0 || day <= (days[place - 1] ?? 0)),
        'the newest first',
        answer,
      );
      return { body, answer };
    });
  }),
  checkOf(listOrders, 'lists those of a status, and of this customer only', async (shop) => {
    const { buyer, placed } = await firstOrder(shop);
    const ids = async (orderStatus: string, as = buyer): Promise<number[]> =>
      (await shop.ask(listOrders, { as, query: { orderStatus, limit: 100 } })).data.map(({ id }) => id);
    must((await ids('Processing')).includes(placed.id), `order ${placed.id} among Processing`, 'none');
    must((await ids('AllOrders')).includes(placed.id), `order ${placed.id} among AllOrders`, 'none');
    must(!(await ids('Shipped')).includes(placed.id), `no order ${placed.id} among Shipped`, 'it');
    const other = await customer(shop, 'the second customer');
    must(!(await ids('AllOrders', other)).includes(placed.id), `no order ${placed.id} of another customer`, 'it');
  }),
  checkOf(listOrders, 'refuses a page, a limit or a status that is none', async (shop) => {
    const as = await customer(shop);
    await each(['0', 'x'], async (page) => {
      await shop.refusal(listOrders, { as, query: { page } }, 'bad_page');
    });
    await each(['0', '101'], async (limit) => {
      await shop.refusal(listOrders, { as, query: { limit } }, 'bad_limit');
    });
    await shop.refusal(listOrders, { as, query: { orderStatus: 'Lost' } }, 'invalid');
  }),
];
