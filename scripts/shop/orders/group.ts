import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getOrderSlip, listAllOrders, noteOrder, showOrder } from '#contract/operator/orders/orders.ts';
import type { Command, Group } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { moveCommand, ORDER_LINE } from './move.ts';
import { listLines, orderLines } from './text.ts';
import { callerFolder } from '../cli/callerFolder.ts';

const list: Command = {
  name: 'list',
  usage: '[--status …] [--payment …] [--method …] [--text …] [--page N] [--limit N] [--json]',
  summary: 'Lists orders, newest first.',
  options: {
    status: {
      type: 'string',
      usage: '--status STATUS',
      help: 'Processing, Shipped, Delivered, Returns or Cancelled',
    },
    payment: { type: 'string', usage: '--payment STATUS', help: 'Pending, Paid, Failed or Refunded' },
    method: { type: 'string', usage: '--method METHOD', help: 'bankTransfer, promptPay or stripe' },
    text: { type: 'string', usage: '--text TEXT', help: 'part of an email, of a username or of an invoice number' },
    page: { type: 'string', usage: '--page N, --limit N', help: 'which page (1), of how many orders (10)' },
    limit: { type: 'string' },
    ...jsonOption,
  },
  takes: 0,
  run: async (_, { json, ...query }, output) => {
    await using client = await openClient(output);
    const found = await client.call(listAllOrders, { query });
    return printAnswer(output, json === true, found, () => listLines(found));
  },
};

const show: Command = {
  name: 'show',
  usage: 'ORDER [--json]',
  summary: 'Shows one order: its lines, its customer, and who did what to it.',
  details: ORDER_LINE,
  options: jsonOption,
  takes: 1,
  run: async ([order = ''], { json }, output) => {
    await using client = await openClient(output);
    const { data } = await client.call(showOrder, { params: { order } });
    return printAnswer(output, json === true, data, () => orderLines(data));
  },
};

const slip: Command = {
  name: 'slip',
  usage: 'ORDER FILE [--json]',
  summary: 'Saves the payment slip of an order as a picture (WebP).',
  details: [ORDER_LINE, 'A FILE that is there already is left as it is.'].join('\n'),
  options: jsonOption,
  takes: 2,
  run: async ([order = '', name = ''], { json }, output) => {
    await using client = await openClient(output);
    const picture = await client.download(getOrderSlip, { params: { order } });
    const file = resolve(callerFolder(), name);
    await save(file, Buffer.from(picture));
    const answer = { file, bytes: picture.byteLength };
    return printAnswer(output, json === true, answer, () => [`The slip is in ${file}.`]);
  },
};

/** A slip is somebody's bank statement: only the owner of the file may read it. */
async function save(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    throw new CommandEnded(
      exitCodes.faults,
      code === 'EEXIST' ? `${file} is there already.` : `Cannot write: ${message}.`,
    );
  }
}

const note: Command = {
  name: 'note',
  usage: 'ORDER TEXT [--json]',
  summary: 'Writes a note for colleagues; the customer never sees it.',
  details: ORDER_LINE,
  options: jsonOption,
  takes: 2,
  run: async ([order = '', text = ''], { json }, output) => {
    await using client = await openClient(output);
    const { data } = await client.call(noteOrder, { params: { order }, body: { text } });
    return printAnswer(output, json === true, data, () => orderLines(data));
  },
};

/** The commands that look after orders. */
export const orders: Group = {
  name: 'orders',
  summary: 'What customers have ordered.',
  commands: [
    list,
    show,
    slip,
    note,
    moveCommand('confirm-payment', 'Says that the money of an order has arrived.', 'Confirm the payment of'),
    moveCommand(
      'refuse-slip',
      'Says that a slip is not accepted; the customer can send another one.',
      'Refuse the slip of',
    ),
    moveCommand('pack', 'Says that the goods are packed.', 'Mark as packed'),
    moveCommand('ship', 'Says that the parcel is with the carrier.', 'Ship'),
    moveCommand('deliver', 'Says that the parcel has arrived.', 'Mark as delivered'),
    moveCommand('return', 'Says that the parcel came back; its units go back to the stock.', 'Take back'),
    moveCommand('cancel', 'Cancels an order that is not shipped; its units go back to the stock.', 'Cancel'),
    moveCommand(
      'refund',
      'Says that money of an order was given back; send it yourself, but a card’s goes back by itself.',
      'Mark as refunded',
    ),
  ],
};
