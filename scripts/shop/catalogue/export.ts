import { basename, extname, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { exportCatalogue } from '#contract/operator/goods/catalogue.ts';
import type { ExportedCatalogue } from '#server/editing/plan/exported.ts';
import { writeCsv, writeXlsx } from '#server/editing/sheets/writeSheets.ts';
import { SheetUnwritable } from '#server/editing/sheets/writeTables.ts';
import type { ShopCommand } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { callerFolder } from '../cli/callerFolder.ts';
import { refuseExisting, writeAtomically } from '../files/write.ts';

/** Writes the catalogue into a file that can be imported again. */
export const catalogExport: ShopCommand = (output) =>
  new Command('export')
    .description(
      [
        'Writes the whole catalogue into a file; imported again, it changes nothing.',
        '',
        'FILE is .xlsx (products, categories, brands), .csv (products alone) or .json. Without FILE the',
        'JSON is printed. What was taken off sale is in it too, with yes under "archived".',
      ].join('\n'),
    )
    .argument('[FILE]')
    .option('--force', 'writes over a file that is there')
    .action(async (typed, { force }) => {
      const name = typed === undefined ? 'catalogue.json' : basename(typed);
      const write = writers[extname(name).toLowerCase()];
      if (!write) throw usageError(`${name}: must end in .xlsx, .csv or .json`);
      const path = typed === undefined ? undefined : resolve(callerFolder(), typed);
      if (path && !force) await refuseExisting(path);
      await using client = await openClient(output);
      const answer = await client.call(exportCatalogue, {});
      // The contract leaves the shape of a catalogue file to the rules of such files.
      const catalogue = answer.catalogue as ExportedCatalogue;
      const bytes = await encode(write, catalogue, name);
      if (path === undefined) output.out(bytes.toString('utf8').trimEnd());
      else {
        await writeAtomically(path, bytes);
        output.out(`${catalogue.products.length} products of revision ${answer.revision} written to ${name}.`);
      }
    });

type Write = (catalogue: ExportedCatalogue) => Buffer | Promise<Buffer>;

const writers: Readonly<Record<string, Write>> = {
  '.xlsx': writeXlsx,
  '.csv': writeCsv,
  '.json': (catalogue) => Buffer.from(`${JSON.stringify(catalogue, null, 2)}\n`),
};

async function encode(write: Write, catalogue: ExportedCatalogue, name: string): Promise<Buffer> {
  try {
    return await write(catalogue);
  } catch (failure) {
    if (failure instanceof SheetUnwritable) throw new CommandEnded(exitCodes.faults, `${name}: ${failure.message}.`);
    throw failure;
  }
}
