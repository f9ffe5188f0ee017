import { basename, extname, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import {
  type DaysOutcome,
  importDeliveryDays,
  importShipping,
  type ShippingOutcome,
} from '#contract/operator/shipping.ts';
import { callerFolder } from './cli/callerFolder.ts';
import { group, type ShopCommand, type CommandOutput } from './cli/command.ts';
import { CommandEnded, exitCodes } from './cli/exit.ts';
import { type Flags, jsonOption } from './cli/options.ts';
import { printAnswer } from './cli/print.ts';
import { table } from './cli/table.ts';
import { faultsOf } from './client/faults.ts';
import { openClient } from './client/operatorClient.ts';
import { listFaultLines, readListFile } from './files/list.ts';

const importCommand: ShopCommand = (output) =>
  new Command('import')
    .description(
      [
        'Imports delivery fees: checked whole, then put in the place of all.',
        '',
        'FILE is .csv with the columns upTo,price or .json: [{ "upTo": 1, "price": 5 }, …].',
        'A parcel of up to upTo kilograms costs price, in the currency of the shop.',
      ].join('\n'),
    )
    .argument('<FILE>')
    .option('--dry-run', 'tells what would be done, and does nothing')
    .addOption(jsonOption)
    .action((path, options) =>
      importFile(path, options, output, async (client, { value: bands, dryRun }) => {
        const outcome = await client.call(importShipping, { body: { bands, dryRun } });
        return { outcome, lines: feeLines(outcome) };
      }),
    );

const daysCommand: ShopCommand = (output) =>
  new Command('days')
    .description(
      [
        'Imports in how many days a parcel arrives: checked whole, then put in the place of all.',
        '',
        'FILE is .csv with the columns country,from,to or .json: [{ "country": "thailand", "from": 3, "to": 6 }, …].',
        'Working days from the order to the door. Pages say nothing of a country that is not in FILE.',
      ].join('\n'),
    )
    .argument('<FILE>')
    .option('--dry-run', 'tells what would be done, and does nothing')
    .addOption(jsonOption)
    .action((path, options) =>
      importFile(path, options, output, async (client, { value: days, dryRun }) => {
        const outcome = await client.call(importDeliveryDays, { body: { days, dryRun } });
        return { outcome, lines: daysLines(outcome) };
      }),
    );

/** The commands that look after delivery. */
export const shipping = group('shipping', 'What delivery costs, and how long it takes.', [importCommand, daysCommand]);

type Client = Awaited<ReturnType<typeof openClient>>;
/** Sends the list of a file to the shop; tells the answer, and its lines for people. */
type Send = (
  client: Client,
  list: { value: unknown; dryRun: boolean },
) => Promise<{ outcome: object; lines: string[] }>;

async function importFile(
  path: string,
  { dryRun = false, json }: Flags<'dryRun' | 'json'>,
  output: CommandOutput,
  send: Send,
): Promise<void> {
  const file = await readListFile(resolve(callerFolder(), path), basename(path), extname(path));
  await using client = await openClient(output);
  try {
    const { outcome, lines } = await send(client, { value: file.value, dryRun });
    printAnswer(output, json, outcome, () => lines);
  } catch (failure) {
    for (const line of listFaultLines(file, faultsOf(failure))) output.err(line);
    output.err('Nothing was written.');
    throw new CommandEnded(exitCodes.faults);
  }
}

function feeLines({ bands, ...outcome }: ShippingOutcome): string[] {
  const rows = bands.map(({ upTo, price }) => [upTo, price.toFixed(2)]);
  return [...table(['Up to kg', 'Price'], rows), '', resultLine(outcome, `${bands.length} delivery fees imported.`)];
}

function daysLines({ days, ...outcome }: DaysOutcome): string[] {
  const rows = days.map(({ country, from, to }) => [country, `${from}–${to}`]);
  const done = `Delivery days of ${days.length} ${days.length === 1 ? 'country' : 'countries'} imported.`;
  return [...table(['Country', 'Working days'], rows), '', resultLine(outcome, done)];
}

const resultLine = ({ dryRun, changed }: Pick<DaysOutcome, 'dryRun' | 'changed'>, done: string): string =>
  changed ? (dryRun ? 'Nothing was written.' : done) : 'Nothing changed.';
