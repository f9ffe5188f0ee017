import { afterAll, beforeAll } from 'vitest';
import { changePayees, getPayees } from '#contract/operator/payees.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { newColleague, stepUpOnce } from '../accounts/staff.ts';
import { pick, setStock, type Shelf } from '../catalogue/shelf.ts';
import type { OpenDatabase } from '../database/engines.ts';
import { type Buyer, lineOf, newBuyer } from '../orders/buyers.ts';
import { ownerOf } from '../orders/desk.ts';
import { openOrderingShop } from '../orders/orderingShop.ts';
import { runCardJobs } from '../payments/cardJobs.ts';
import { slipFile } from '../payments/slips.ts';
import { openStripeServer, type StripeServer } from '../services/stripe.ts';
import type { TestShop } from '../shop/testShop.ts';

/** The fee of cash on delivery, and of delivery up to a kilogram. */
const codFee = 2.5;
const fee = 5;

/** A shop that takes money in every way, and steps of orders in it. */
export interface MoneyShop {
  shop: TestShop;
  shelf: Shelf;
  buyer: Buyer;
  stripe: StripeServer;
  /** An order of so many teas at 4.5 and a delivery at 5; answers its id. */
  byTransfer: (units?: number) => Promise<number>;
  byCash: (units?: number) => Promise<number>;
  /** By card, and paid. */
  byCard: (units?: number) => Promise<number>;
  confirm: (id: number) => Promise<unknown>;
  refund: (id: number, amount?: number) => Promise<unknown>;
  /** Lets the time pass in which moves can be taken back, and the provider of cards do what it is asked for. */
  settle: () => Promise<unknown>;
}

/** Opens such a shop for the tests around. */
export function moneyShop(open: OpenDatabase): MoneyShop {
  const made = {} as MoneyShop;
  beforeAll(async () => {
    const stripe = await openStripeServer();
    const opened = await openOrderingShop(open, stripe.settings, { openDesk: openPaymentService });
    stripe.clock = () => opened.shop.clock().getTime();
    Object.assign(made, { ...opened, stripe, ...(await stepsIn(opened.shop, opened.shelf, stripe)) });
  });
  afterAll(async () => {
    await made.shop.close();
    await made.stripe.close();
  });
  return made;
}

async function stepsIn(shop: TestShop, { tea }: Shelf, stripe: StripeServer) {
  await setStock(shop, pick(tea).variationId, 10_000);
  await offerCash(shop);
  const buyer = await newBuyer(shop);
  const owner = ownerOf(shop);
  const placed = async (units: number, method: string, more: number, slip: BlobPart | null): Promise<number> => {
    const total = (lineOf(tea, units).subTotal + fee + more).toFixed(2);
    const { data } = await buyer.order([lineOf(tea, units)], { slip, form: { paymentMethod: method, total } });
    return data.id;
  };
  return {
    buyer,
    byTransfer: async (units = 1) => placed(units, 'bankTransfer', 0, new Blob([await slipFile()])),
    byCash: (units = 1) => placed(units, 'cashOnDelivery', codFee, null),
    byCard: async (units = 1) => {
      const id = await placed(units, 'stripe', 0, null);
      const session = stripe.last();
      stripe.pay(session);
      const { payload, headers } = stripe.event('checkout.session.completed', session);
      await shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', payload, headers });
      return id;
    },
    confirm: (id: number) => owner.move(id, { move: 'confirm-payment' }),
    refund: (id: number, amount?: number) =>
      owner.move(id, { move: 'refund', ...(amount === undefined ? {} : { amount }) }),
    settle: () => {
      shop.later(20_000);
      return runCardJobs(shop);
    },
  };
}

async function offerCash(shop: TestShop): Promise<void> {
  const boss = await newColleague(shop, 'owner');
  await stepUpOnce(shop, boss);
  const { version, now } = (await boss.ask(getPayees, {})).data;
  const cashOnDelivery = { countries: ['thailand'], most: 60, fee: codFee };
  await boss.ask(changePayees, { body: { version, fields: { ...now, cashOnDelivery } } });
}
