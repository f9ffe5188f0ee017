import { randomUUID } from 'node:crypto';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { call } from '#api/call.ts';
import { exportCatalogue } from '#contract/operator/catalogue.ts';
import type { ExportedCatalogue } from '#server/editing/export/rules.ts';
import { writeCsv } from '#server/editing/sheets/writeCsv.ts';
import { SheetUnwritable, writeXlsx } from '#server/editing/sheets/writeXlsx.ts';
import type { Command } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { callerFolder } from '../cli/callerFolder.ts';

/** Writes the catalogue into a file that can be imported again. */
export const catalogExport: Command = {
  name: 'export',
  usage: '[FILE] [--force]',
  summary: 'Writes the whole catalogue into a file; imported again, it changes nothing.',
  details: [
    'FILE is .xlsx (products, categories, brands), .csv (products alone) or .json. Without FILE the',
    'JSON is printed. What was taken off sale is in it too, with yes under "archived".',
    '',
    'Options:',
    '  --force              writes over a file that is there',
    '  -h, --help           shows this',
  ].join('\n'),
  options: { force: { type: 'boolean' } },
  takes: [0, 1],
  run: async ([typed], { force }, paper) => {
    const name = typed === undefined ? 'catalogue.json' : basename(typed);
    const write = writers[extname(name).toLowerCase()];
    if (!write) throw usageError(`${name}: must end in .xlsx, .csv or .json`);
    const path = typed === undefined ? undefined : resolve(callerFolder(), typed);
    if (path && force !== true) await refuseThere(path, name);
    await using door = await openClient(paper);
    const answer = await call(door.backend, exportCatalogue, {}, { token: door.token });
    // The shop's own answer: the contract leaves its inside to the file's own rules.
    const catalogue = answer.catalogue as ExportedCatalogue;
    const bytes = await written(write, catalogue, name);
    if (!path) paper.out(bytes.toString('utf8').trimEnd());
    else await put(path, bytes);
    if (path) paper.out(`${catalogue.products.length} products of revision ${answer.revision} written to ${name}.`);
    return exitCodes.done;
  },
};

type Write = (catalogue: ExportedCatalogue) => Buffer | Promise<Buffer>;

const writers: Readonly<Record<string, Write>> = {
  '.xlsx': writeXlsx,
  '.csv': writeCsv,
  '.json': (catalogue) => Buffer.from(`${JSON.stringify(catalogue, null, 2)}\n`),
};

async function written(write: Write, catalogue: ExportedCatalogue, name: string): Promise<Buffer> {
  try {
    return await write(catalogue);
  } catch (failure) {
    if (failure instanceof SheetUnwritable) throw new CommandEnded(exitCodes.faults, `${name}: ${failure.message}.`);
    throw failure;
  }
}

async function refuseThere(path: string, name: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw usageError(`${name} is there already; --force writes over it`);
}

/** Whole or not at all: somebody may have the old one open. */
async function put(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (failure) {
    await rm(unfinished, { force: true });
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new CommandEnded(exitCodes.faults, `${basename(path)} cannot be written: ${why}`);
  }
}
