import { basename, extname, resolve } from 'node:path';
import { importShipping, type ShippingOutcome } from '#contract/operator/shipping.ts';
import { callerFolder } from './cli/callerFolder.ts';
import type { Command, Group, Options, CommandOutput } from './cli/command.ts';
import { type ExitCode, exitCodes } from './cli/exit.ts';
import { dryRunOption, jsonOption } from './cli/options.ts';
import { printAnswer } from './cli/print.ts';
import { table } from './cli/table.ts';
import { faultsOf } from './client/faults.ts';
import { openClient } from './client/operatorClient.ts';
import { listFaultLines, readListFile } from './files/list.ts';

const importCommand: Command = {
  name: 'import',
  usage: 'FILE [--dry-run] [--json]',
  summary: 'Imports delivery fees: checked whole, then put in the place of all.',
  details: [
    'FILE is .csv with the columns upTo,price or .json: [{ "upTo": 1, "price": 5 }, …].',
    'A parcel of up to upTo kilograms costs price, in the currency of the shop.',
  ].join('\n'),
  options: { ...dryRunOption('what would be done'), ...jsonOption },
  takes: 1,
  run: ([path = ''], options, output) => importFile(path, options, output),
};

/** The commands that look after delivery. */
export const shipping: Group = { name: 'shipping', summary: 'What delivery costs.', commands: [importCommand] };

async function importFile(path: string, options: Options, output: CommandOutput): Promise<ExitCode> {
  const file = await readListFile(resolve(callerFolder(), path), basename(path), extname(path));
  await using client = await openClient(output);
  try {
    const body = { bands: file.value, dryRun: options['dry-run'] === true };
    const outcome = await client.call(importShipping, { body });
    return printAnswer(output, options['json'] === true, outcome, () => outcomeLines(outcome));
  } catch (failure) {
    for (const line of listFaultLines(file, faultsOf(failure))) output.err(line);
    output.err('Nothing was written.');
    return exitCodes.faults;
  }
}

function outcomeLines({ dryRun, changed, bands }: ShippingOutcome): string[] {
  const rows = bands.map(({ upTo, price }) => [upTo, price.toFixed(2)]);
  const written = dryRun ? 'Nothing was written.' : `${bands.length} delivery fees imported.`;
  return [...table(['Up to kg', 'Price'], rows), '', changed ? written : 'Nothing changed.'];
}
