import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { call, download } from '#api/call.ts';
import { getOrderSlip, listAllOrders, moveOrder, type OrderAction, showOrder } from '#contract/operator/orders.ts';
import type { Command, Group, Options, CommandOutput } from '../cli/command.ts';
import { confirm } from '../cli/confirm.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, type ExitCode, exitCodes } from '../cli/exit.ts';
import { listLines, orderLines } from './text.ts';
import { callerFolder } from '../cli/callerFolder.ts';

const json = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const JSON_LINE = '  --json               answers in JSON';
const HELP_LINE = '  -h, --help           shows this';
const ORDER_LINE = 'ORDER is the id of an order or its invoice number.';

const list: Command = {
  name: 'list',
  usage: '[--status …] [--payment …] [--method …] [--text …] [--page N] [--limit N] [--json]',
  summary: 'Lists orders, newest first.',
  details: [
    'Options:',
    '  --status STATUS      Processing, Shipped, Delivered, Returns or Cancelled',
    '  --payment STATUS     Pending, Paid, Failed or Refunded',
    '  --method METHOD      bankTransfer, promptPay or stripe',
    '  --text TEXT          part of an email, of a username or of an invoice number',
    '  --page N, --limit N  which page (1), of how many orders (10)',
    JSON_LINE,
    HELP_LINE,
  ].join('\n'),
  options: { status: text, payment: text, method: text, text, page: text, limit: text, json },
  takes: 0,
  run: async (_, { json: asJson, ...query }, paper) => {
    await using door = await openClient(paper);
    const found = await call(door.backend, listAllOrders, { query }, { token: door.token });
    return told(asJson === true, found, listLines(found), paper);
  },
};

const show: Command = {
  name: 'show',
  usage: 'ORDER [--json]',
  summary: 'Shows one order: its lines, its customer, and who did what to it.',
  details: [ORDER_LINE, '', 'Options:', JSON_LINE, HELP_LINE].join('\n'),
  options: { json },
  takes: 1,
  run: async ([order = ''], options, paper) => {
    await using door = await openClient(paper);
    const { data } = await call(door.backend, showOrder, { params: { order } }, { token: door.token });
    return told(options['json'] === true, data, orderLines(data), paper);
  },
};

const slip: Command = {
  name: 'slip',
  usage: 'ORDER FILE [--json]',
  summary: 'Saves the payment slip of an order as a picture (WebP).',
  details: [ORDER_LINE, 'A FILE that is there already is left as it is.', '', 'Options:', JSON_LINE, HELP_LINE].join(
    '\n',
  ),
  options: { json },
  takes: 2,
  run: async ([order = '', name = ''], options, paper) => {
    await using door = await openClient(paper);
    const picture = await download(door.backend, getOrderSlip, { params: { order } }, { token: door.token });
    const file = resolve(callerFolder(), name);
    await save(file, Buffer.from(picture));
    return told(options['json'] === true, { file, bytes: picture.byteLength }, [`The slip is in ${file}.`], paper);
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

/** A command that moves an order. */
function moving(move: OrderAction, summary: string, question: string): Command {
  const ships = move === 'ship';
  return {
    name: move,
    usage: `ORDER ${ships ? '--tracking NUMBER ' : ''}[--note TEXT] [--yes] [--json]`,
    summary,
    details: [
      ORDER_LINE,
      'The customer gets a mail in their language.',
      '',
      'Options:',
      ...(ships ? ['  --tracking NUMBER    the number that the carrier gave the parcel'] : []),
      '  --note TEXT          why; for the audit alone',
      '  --yes                does not ask first',
      JSON_LINE,
      HELP_LINE,
    ].join('\n'),
    options: { note: text, yes: json, json, ...(ships ? { tracking: text } : {}) },
    takes: 1,
    run: ([order = ''], options, paper) => carryOut(order, move, `${question} ${order}?`, options, paper),
  };
}

async function carryOut(
  order: string,
  move: OrderAction,
  question: string,
  options: Options,
  paper: CommandOutput,
): Promise<ExitCode> {
  await confirm(question, options['yes'] === true, paper);
  const { tracking, note } = options;
  const body = {
    move,
    ...(tracking ? { trackingNumber: String(tracking) } : {}),
    ...(note ? { note: String(note) } : {}),
  };
  await using door = await openClient(paper);
  const { data } = await call(door.backend, moveOrder, { params: { order }, body }, { token: door.token });
  return told(options['json'] === true, data, orderLines(data), paper);
}

function told(asJson: boolean, answer: unknown, lines: string[], paper: CommandOutput): ExitCode {
  for (const each of asJson ? [JSON.stringify(answer)] : lines) paper.out(each);
  return exitCodes.done;
}

/** The commands that look after orders. */
export const orders: Group = {
  name: 'orders',
  summary: 'What customers have ordered.',
  commands: [
    list,
    show,
    slip,
    moving('confirm-payment', 'Says that the money of an order has arrived.', 'Confirm the payment of'),
    moving('ship', 'Says that the parcel is with the carrier.', 'Ship'),
    moving('deliver', 'Says that the parcel has arrived.', 'Mark as delivered'),
    moving('return', 'Says that the parcel came back; its units go back to the stock.', 'Take back'),
    moving('cancel', 'Cancels an order that is not shipped; its units go back to the stock.', 'Cancel'),
    moving('refund', 'Says that the money of an order was given back; send it yourself.', 'Mark as refunded'),
  ],
};
