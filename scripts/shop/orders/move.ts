import { Command, Option } from '@commander-js/extra-typings';
import { carrier } from '#contract/orders/carriers.ts';
import { slipRefusal } from '#contract/orders/order.ts';
import { moveOrder, type OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import type { OrderAction } from '#contract/operator/orders/order.ts';
import type { ShopCommand } from '../cli/command.ts';
import { confirm } from '../cli/confirm.ts';
import { type Flags, jsonOption, noteOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { openClient } from '../client/operatorClient.ts';
import { orderLines } from './text.ts';

export const ORDER_LINE = 'ORDER is the id of an order or its invoice number.';

const brokenOption = new Option('--broken', 'its units do not go back to the stock');

/** Options that belong to some moves alone. */
const moveOptions: Readonly<Partial<Record<OrderAction, readonly Option[]>>> = {
  ship: [
    new Option('--tracking <NUMBER>', 'the number that the carrier gave the parcel'),
    new Option('--carrier <NAME>', `who brings it: ${carrier.options.join(', ')}`),
    new Option('--carrier-name <NAME>', 'the name of another carrier'),
    new Option('--again', 'another parcel has the same number, and that is right'),
  ],
  'refuse-slip': [
    new Option('--reason <WHY>', `${slipRefusal.options.join(', ')}; mailed in the customer’s language`),
    new Option('--text <TEXT>', 'more about it, mailed as it is'),
  ],
  refund: [
    new Option('--amount <N>', 'a part, in the currency of the order'),
    new Option('--restock', 'its units go back to the stock'),
  ],
  cancel: [brokenOption],
  return: [brokenOption],
};

/** Options as typed, those of all moves. */
type MoveOptions = Flags<'again' | 'restock' | 'broken'> & {
  [K in 'tracking' | 'carrier' | 'carrierName' | 'reason' | 'text' | 'amount' | 'note']?: string | undefined;
};

/** Makes a command that moves an order to another state. */
export const moveCommand =
  (move: OrderAction, summary: string, question: string): ShopCommand =>
  (output) => {
    const command = new Command(move)
      .description(
        [summary, '', ORDER_LINE, ...(move === 'pack' ? [] : ['The customer gets a mail in their language.'])].join(
          '\n',
        ),
      )
      .argument('<ORDER>');
    for (const option of moveOptions[move] ?? []) command.addOption(option);
    return command
      .addOption(noteOption)
      .option('--yes', 'does not ask first')
      .addOption(jsonOption)
      .action(async (order, { yes, json, ...options }) => {
        await confirm(`${question} ${order}?`, yes, output);
        await using client = await openClient(output);
        const { data } = await client.call(moveOrder, { params: { order }, body: bodyOf(move, options) });
        printAnswer(output, json, data, () => orderLines(data));
      });
  };

/** Returns what was typed, unchecked: the shop refuses what does not fit, in words. */
function bodyOf(move: OrderAction, options: MoveOptions): OrderMoveBody {
  const { tracking, carrier: by, carrierName, again, reason, text, amount, restock, broken, note } = options;
  const given = {
    ...{ trackingNumber: tracking, carrier: by, carrierName, again, reason, text, note },
    amount: amount === undefined ? undefined : Number(amount),
    restock: broken ? false : restock,
  };
  const typed = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return { move, ...Object.fromEntries(typed) };
}
