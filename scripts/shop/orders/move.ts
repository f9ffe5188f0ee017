import { carrier } from '#contract/orders/carriers.ts';
import { slipRefusal } from '#contract/orders/order.ts';
import { moveOrder, type OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import type { OrderAction } from '#contract/operator/orders/order.ts';
import type { Command, CommandOutput } from '../cli/command.ts';
import { confirm } from '../cli/confirm.ts';
import type { ExitCode } from '../cli/exit.ts';
import { jsonOption, noteOption, type Options, type OptionTable } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { openClient } from '../client/operatorClient.ts';
import { orderLines } from './text.ts';

export const ORDER_LINE = 'ORDER is the id of an order or its invoice number.';

const restockOption = { restock: { type: 'boolean', help: 'its units go back to the stock' } } as const;
const brokenOption = { broken: { type: 'boolean', help: 'its units do not go back to the stock' } } as const;

/** What belongs to some moves alone. */
const moveOptions: Readonly<Partial<Record<OrderAction, OptionTable>>> = {
  ship: {
    tracking: {
      type: 'string',
      usage: '--tracking NUMBER',
      help: 'the number that the carrier gave the parcel',
    },
    carrier: { type: 'string', usage: '--carrier NAME', help: `who brings it: ${carrier.options.join(', ')}` },
    'carrier-name': { type: 'string', usage: '--carrier-name NAME', help: 'the name of another carrier' },
    again: { type: 'boolean', help: 'another parcel has the same number, and that is right' },
  },
  'refuse-slip': {
    reason: {
      type: 'string',
      usage: '--reason WHY',
      help: `${slipRefusal.options.join(', ')}; mailed in the customer’s language`,
    },
    text: { type: 'string', usage: '--text TEXT', help: 'more about it, mailed as it is' },
  },
  refund: {
    amount: { type: 'string', usage: '--amount N', help: 'a part, in the currency of the order' },
    ...restockOption,
  },
  cancel: brokenOption,
  return: brokenOption,
};

const moveUsages: Readonly<Partial<Record<OrderAction, string>>> = {
  ship: '--tracking NUMBER [--carrier NAME] ',
  'refuse-slip': '--reason WHY [--text TEXT] ',
  refund: '[--amount N] [--restock] ',
  cancel: '[--broken] ',
  return: '[--broken] ',
};

/** A command that moves an order to another state. */
export function moveCommand(move: OrderAction, summary: string, question: string): Command {
  return {
    name: move,
    usage: `ORDER ${moveUsages[move] ?? ''}[--note TEXT] [--yes] [--json]`,
    summary,
    details: [ORDER_LINE, ...(move === 'pack' ? [] : ['The customer gets a mail in their language.'])].join('\n'),
    options: {
      ...moveOptions[move],
      ...noteOption,
      yes: { type: 'boolean', help: 'does not ask first' },
      ...jsonOption,
    },
    takes: 1,
    run: ([order = ''], options, output) => moveAfterAsking(order, move, `${question} ${order}?`, options, output),
  };
}

async function moveAfterAsking(
  order: string,
  move: OrderAction,
  question: string,
  options: Options,
  output: CommandOutput,
): Promise<ExitCode> {
  await confirm(question, options['yes'] === true, output);
  await using client = await openClient(output);
  const { data } = await client.call(moveOrder, { params: { order }, body: bodyOf(move, options) });
  return printAnswer(output, options['json'] === true, data, () => orderLines(data));
}

/** What was typed, unchecked: the shop refuses what does not fit, in words. */
function bodyOf(move: OrderAction, options: Options): OrderMoveBody {
  const { tracking, carrier: by, again, reason, text, amount, restock, broken, note } = options;
  const given = {
    ...{ trackingNumber: tracking, carrier: by, carrierName: options['carrier-name'], again, reason, text, note },
    amount: amount === undefined ? undefined : Number(amount),
    restock: broken === true ? false : restock,
  };
  const typed = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return { move, ...Object.fromEntries(typed) };
}
