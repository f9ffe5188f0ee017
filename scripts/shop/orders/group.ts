import { methodNames } from '#contract/payments/methods.ts';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { getOrderSlip, listAllOrders, noteOrder, showOrder } from '#contract/operator/orders/orders.ts';
import { group, type ShopCommand } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { moveCommand, ORDER_LINE } from './move.ts';
import { listLines, orderLines } from './text.ts';
import { callerFolder } from '../cli/callerFolder.ts';

const list: ShopCommand = (output) =>
  new Command('list')
    .description('Lists orders, newest first.')
    .option('--status <STATUS>', 'Processing, Shipped, Delivered, Returns or Cancelled')
    .option('--payment <STATUS>', 'Pending, Paid, Failed or Refunded')
    .option('--method <METHOD>', methodNames.join(', '))
    .option('--text <TEXT>', 'part of an email, of a username or of an invoice number')
    .option('--page <N>', 'which page (1)')
    .option('--limit <N>', 'of how many orders (10)')
    .addOption(jsonOption)
    .action(async ({ json, ...typed }) => {
      // The shop refuses what does not fit, in words.
      const query: Record<string, string | undefined> = typed;
      await using client = await openClient(output);
      const found = await client.call(listAllOrders, { query });
      printAnswer(output, json, found, () => listLines(found));
    });

const show: ShopCommand = (output) =>
  new Command('show')
    .description(['Shows one order: its lines, its customer, and who did what to it.', '', ORDER_LINE].join('\n'))
    .argument('<ORDER>')
    .addOption(jsonOption)
    .action(async (order, { json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(showOrder, { params: { order } });
      printAnswer(output, json, data, () => orderLines(data));
    });

const slip: ShopCommand = (output) =>
  new Command('slip')
    .description(
      [
        'Saves the payment slip of an order as a picture (WebP).',
        '',
        ORDER_LINE,
        'A FILE that is there already is left as it is.',
      ].join('\n'),
    )
    .argument('<ORDER>')
    .argument('<FILE>')
    .addOption(jsonOption)
    .action(async (order, name, { json }) => {
      await using client = await openClient(output);
      const picture = await client.download(getOrderSlip, { params: { order } });
      const file = resolve(callerFolder(), name);
      await save(file, Buffer.from(picture));
      const answer = { file, bytes: picture.byteLength };
      printAnswer(output, json, answer, () => [`The slip is in ${file}.`]);
    });

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

const note: ShopCommand = (output) =>
  new Command('note')
    .description(['Writes a note for colleagues; the customer never sees it.', '', ORDER_LINE].join('\n'))
    .argument('<ORDER>')
    .argument('<TEXT>')
    .addOption(jsonOption)
    .action(async (order, text, { json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(noteOrder, { params: { order }, body: { text } });
      printAnswer(output, json, data, () => orderLines(data));
    });

/** The commands that look after orders. */
export const orders = group('orders', 'What customers have ordered.', [
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
]);
