import { basename, extname, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { sheetFaultLine } from '#server/editing/sheets/faultText.ts';
import { callerFolder } from '../cli/callerFolder.ts';
import { group, type ShopCommand, type CommandOutput } from '../cli/command.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { orUnreadable, readTables } from '../files/tables.ts';
import { refuseExisting, writeAtomically } from '../files/write.ts';
import { applyChanges } from './apply.ts';
import { readRows } from './readSheet.ts';
import { review } from './review.ts';
import { localesFolder, readTexts } from './texts.ts';
import { writeWords } from './writeSheet.ts';

const exportCommand: ShopCommand = (output) =>
  new Command('export')
    .description(
      [
        'Writes all Burmese texts into a sheet for a native reader.',
        '',
        'FILE is .xlsx; without it words.xlsx. Each row has the key, both languages, and where the text is seen.',
        'The reader writes yes under "right?", or a better text under "better". What shoppers read most comes first.',
      ].join('\n'),
    )
    .argument('[FILE]')
    .option('--force', 'writes over a file that is there')
    .action(async (typed = 'words.xlsx', { force }) => {
      const path = resolve(callerFolder(), typed);
      if (extname(path).toLowerCase() !== '.xlsx') throw usageError(`${basename(path)}: must end in .xlsx`);
      if (!force) await refuseExisting(path);
      const texts = await readTexts(localesFolder);
      await writeAtomically(path, await writeWords(texts));
      output.out(`${texts.length} texts written to ${basename(path)}.`);
    });

const importCommand: ShopCommand = (output) =>
  new Command('import')
    .description(
      [
        'Takes over the better texts of a sheet that a reader filled in.',
        '',
        'FILE is .xlsx or .csv. Nothing is written while a row has a fault: a text that has changed since the export,',
        'a lost {{gap}}, Zawgyi, broken Unicode. All faults are named in one run, by sheet and row.',
      ].join('\n'),
    )
    .argument('<FILE>')
    .action((typed) => importWords(resolve(callerFolder(), typed), localesFolder, output));

/** Takes the better texts of a sheet over into the Burmese files of a folder of locales. */
export async function importWords(path: string, folder: string, output: CommandOutput): Promise<void> {
  const tables = await readTables(path);
  const read = await orUnreadable(path, () => readRows(tables));
  const { faults, changes, right, wrong, left } = review(read.rows, await readTexts(folder));
  const order = tables.map(({ name }) => name);
  const all = [...read.faults, ...faults].sort(
    (a, b) => order.indexOf(a.sheet) - order.indexOf(b.sheet) || (a.row ?? 0) - (b.row ?? 0),
  );
  for (const { row, ...fault } of all)
    output.err(`${basename(path)}: ${sheetFaultLine({ ...fault, column: undefined, row: (row ?? 0) + 1 })}`);
  if (all.length > 0) {
    output.err(`${all.length} ${all.length === 1 ? 'fault' : 'faults'}; nothing was written.`);
    throw new CommandEnded(exitCodes.faults);
  }
  await applyChanges(folder, changes);
  for (const { text, better } of changes) output.out(`${text.key}: ${text.burmese} → ${better}`);
  for (const { key } of wrong) output.out(`${key}: wrong, without a better text`);
  output.out(`${right} right, ${changes.length} changed, ${wrong.length} wrong without a better text, ${left} left.`);
}

/** The commands that look after the Burmese texts. */
export const words = group('words', 'The Burmese texts, for a native reader to go through.', [
  exportCommand,
  importCommand,
]);
