import { basename, extname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { faultyShipping, importShipping, type ShippingOutcome } from '#contract/operator/shipping.ts';
import type { Command, Group, Options, CommandOutput } from './cli/command.ts';
import { openClient } from './client/operatorClient.ts';
import { type ExitCode, exitCodes } from './cli/exit.ts';
import { type ListFile, listFaultLines, readListFile } from './files/list.ts';
import { table } from './cli/table.ts';
import { callerFolder } from './cli/callerFolder.ts';

const importCommand: Command = {
  name: 'import',
  usage: 'FILE [--dry-run] [--json]',
  summary: 'Imports delivery fees: checked whole, then put in the place of all.',
  details: [
    'FILE is .csv with the columns upTo,price or .json: [{ "upTo": 1, "price": 5 }, …].',
    'A parcel of up to upTo kilograms costs price, in the currency of the shop.',
    '',
    'Options:',
    '  --dry-run            tells what would be done, and does nothing',
    '  --json               answers in JSON',
    '  -h, --help           shows this',
  ].join('\n'),
  options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
  takes: 1,
  run: ([path = ''], options, paper) => importFile(path, options, paper),
};

/** The commands that look after delivery. */
export const shipping: Group = { name: 'shipping', summary: 'What delivery costs.', commands: [importCommand] };

async function importFile(path: string, options: Options, paper: CommandOutput): Promise<ExitCode> {
  const file = await readListFile(resolve(callerFolder(), path), basename(path), extname(path));
  await using door = await openClient(paper);
  try {
    const body = { bands: file.value, dryRun: options['dry-run'] === true };
    const outcome = await call(door.backend, importShipping, { body }, { token: door.token });
    for (const each of options['json'] ? [JSON.stringify(outcome)] : outcomeLines(outcome)) paper.out(each);
    return exitCodes.done;
  } catch (failure) {
    return tellFaults(file, failure, paper);
  }
}

function outcomeLines({ dryRun, changed, bands }: ShippingOutcome): string[] {
  const rows = bands.map(({ upTo, price }) => [upTo, price.toFixed(2)]);
  const end = !changed
    ? 'Nothing changed.'
    : dryRun
      ? 'Nothing was written.'
      : `${bands.length} delivery fees imported.`;
  return [...table(['Up to kg', 'Price'], rows), '', end];
}

function tellFaults(file: ListFile, failure: unknown, paper: CommandOutput): ExitCode {
  const parsed = failure instanceof Refused ? z.safeParse(faultyShipping, failure.body) : undefined;
  if (!parsed?.success) throw failure;
  for (const each of listFaultLines(file, parsed.data.faults)) paper.err(each);
  paper.err('Nothing was written.');
  return exitCodes.faults;
}
