import { randomUUID } from 'node:crypto';
import { lineOfItem, type StockedShop } from './stockedShop.ts';
import { itemAt } from '../orders/runActions.ts';
import { OrderSender, prepareOrder, type PreparedOrder } from './sender.ts';
import { noisySlip } from '../payments/slips.ts';

export interface Ledger {
  acknowledged: Map<string, { id: number; invoiceNo: string }>;
  unanswered: PreparedOrder[];
  /** Unexpected responses, as sentences. */
  wrong: string[];
}

export const emptyLedger = (): Ledger => ({ acknowledged: new Map(), unanswered: [], wrong: [] });

/** Every customer places orders one by one, alternating between card and slip, until the shop is down. */
export async function orderUntilDown(shop: string, { goods, customers }: StockedShop, ledger: Ledger): Promise<void> {
  const sender = new OrderSender(customers.length);
  const shopping = customers.map(async (who, place) => {
    for (let turn = 0, isThere = true; isThere; turn += 1) {
      const lines = [0, 1].map((further) => lineOfItem(itemAt(goods, place + turn + further), 1 + (turn % 3)));
      const paying =
        (place + turn) % 2
          ? { method: 'stripe' as const }
          : { method: 'bankTransfer' as const, slip: await noisySlip() };
      isThere = await sendAndNote(
        sender,
        shop,
        await prepareOrder({ who, lines, key: randomUUID(), ...paying }),
        ledger,
      );
    }
  });
  await Promise.all(shopping);
  sender.close();
}

export async function retryUnanswered(shop: string, ledger: Ledger): Promise<void> {
  const sender = new OrderSender(10);
  await Promise.all(ledger.unanswered.splice(0).map((prepared) => sendAndNote(sender, shop, prepared, ledger)));
  sender.close();
}

/** Returns false when the connection broke before a response. */
async function sendAndNote(
  sender: OrderSender,
  shop: string,
  prepared: PreparedOrder,
  ledger: Ledger,
): Promise<boolean> {
  const { key } = prepared.request;
  const answer = await sender.send(shop, prepared).catch(() => undefined);
  if (answer?.data) ledger.acknowledged.set(key, answer.data);
  else if (answer) ledger.wrong.push(`an order was answered ${answer.status} ${answer.code ?? ''}`);
  else ledger.unanswered.push(prepared);
  return answer !== undefined;
}
