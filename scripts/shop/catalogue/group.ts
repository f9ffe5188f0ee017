import { call } from '#api/call.ts';
import { diffCatalogue } from '#contract/operator/catalogue.ts';
import { catalogEdit } from './edit.ts';
import { catalogExport } from './export.ts';
import { type CatalogFile, readCatalogFile } from './file.ts';
import { catalogHistory, catalogShowChange, catalogUndo } from './history.ts';
import { catalogImages } from './images.ts';
import { changeLines } from './changesText.ts';
import type { Command, Group, Options, CommandOutput } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { type ExitCode, exitCodes } from '../cli/exit.ts';
import { faultsOf, sendCatalogue } from './sendImport.ts';
import { printFaults, printStockLeft, printMissingPictures, printOutcome, printImportStart } from './importText.ts';
import { actorFrom } from '../cli/actor.ts';
import { zawgyiOption } from './zawgyiOption.ts';

const fileOptions = {
  'convert-zawgyi': { type: 'boolean' },
  'keep-zawgyi': { type: 'boolean' },
  'ignore-ids': { type: 'boolean' },
  'set-stock': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const fileHelp = [
  '  --convert-zawgyi  converts text in Zawgyi to Unicode; it is refused otherwise',
  '  --keep-zawgyi     takes text that looks like Zawgyi as it is',
  '  --ignore-ids      for a file of another shop: finds everything by sku and name',
  '  --set-stock       stock in the file was counted just now: it is set as it stands, whatever was sold since',
  '  --json            answers in JSON, faults with their places too',
  '  -h, --help        shows this',
];

const importCommand: Command = {
  name: 'import',
  usage: 'FILE [--dry-run] [--json]',
  summary: 'Imports a catalogue file: checked whole before anything is written.',
  details: [
    'FILE is .xlsx, .csv or .json. A sheet has one row for each variation, under the headers that',
    '"catalog export" writes. Products that the shop has are found by their id, and any other columns may',
    'stand beside it: "id,price", or "id,variation,price" where a product has several variations. A row',
    'without id is a new product; it needs category, name, weight_g and stock. An empty cell takes away',
    'what stood there; a column that is left out leaves it. A row that is empty under all columns of',
    'variations (price, stock, size …) leaves them too, unless it names its variation. JSON is',
    '{ categories, brands, products } or a bare list of products. Nothing is ever deleted; a second import',
    'of the same file changes nothing.',
    '',
    'Stock goes on being sold while a sheet is edited. So what counts is by how much it was changed since the',
    'export, which stands under stock_at_export and export: 12 that became 15 adds 3 to what there is now, and',
    'what was left as it came changes nothing. 0 means that none is left. A file without these two columns',
    'leaves the stock of what the shop has alone, unless --set-stock says that it was counted.',
    '',
    'Options:',
    '  --dry-run         tells what would be done, and does nothing',
    '  --as NAME         who does it, for the history; your account otherwise',
    ...fileHelp,
  ].join('\n'),
  options: { ...fileOptions, 'dry-run': { type: 'boolean' }, as: { type: 'string' } },
  takes: 1,
  run: ([path = ''], options, paper) => importFile(path, options, paper),
};

const diffCommand: Command = {
  name: 'diff',
  usage: 'FILE [--json]',
  summary: 'Tells what an import of FILE would change, field by field, and does nothing.',
  details: ['Every product with its changed fields, old → new.', '', 'Options:', ...fileHelp].join('\n'),
  options: fileOptions,
  takes: 1,
  run: ([path = ''], options, paper) => diffFile(path, options, paper),
};

/** The commands that look after what is for sale. */
export const catalog: Group = {
  name: 'catalog',
  summary: 'What is for sale: categories, brands and products.',
  commands: [
    ...[importCommand, catalogExport, diffCommand, catalogEdit, catalogImages],
    ...[catalogHistory, catalogShowChange, catalogUndo],
  ],
};

async function importFile(path: string, options: Options, paper: CommandOutput): Promise<ExitCode> {
  const json = options['json'] === true;
  const file = await readCatalogFile(path);
  // What was not understood is only checked, so that all faults are named at once.
  const dryRun = options['dry-run'] === true || file.isFaulty;
  await using door = await openClient(paper);
  if (!json) printImportStart(file, dryRun ? 'Checking' : 'Importing', door.through, paper);
  const body = { ...bodyOf(file, options), ...actorFrom(options['as']), source: file.name.slice(0, 200), dryRun };
  const answer = await sendCatalogue(door, body);
  if ('faults' in answer) return printFaults(file, answer.faults, json, paper);
  if (file.isFaulty) return printFaults(file, [], json, paper);
  printOutcome(answer.outcome, json, paper);
  return exitCodes.done;
}

async function diffFile(path: string, options: Options, paper: CommandOutput): Promise<ExitCode> {
  const json = options['json'] === true;
  const file = await readCatalogFile(path);
  await using door = await openClient(paper);
  if (!json) printImportStart(file, 'Comparing', door.through, paper);
  try {
    const told = await call(door.backend, diffCatalogue, { body: bodyOf(file, options) }, { token: door.token });
    if (file.isFaulty) return printFaults(file, [], json, paper);
    if (json) paper.out(JSON.stringify(told));
    else {
      for (const line of changeLines(told.changes, told.currency, told.more)) paper.out(line);
      printMissingPictures(told.missingPictures, paper);
      printStockLeft(told.stockLeft, paper);
      paper.out(`${told.created} would be created, ${told.updated} would be updated, ${told.unchanged} unchanged.`);
    }
    return exitCodes.done;
  } catch (failure) {
    return printFaults(file, faultsOf(failure), json, paper);
  }
}

function bodyOf({ catalogue }: CatalogFile, options: Options) {
  return {
    catalogue,
    zawgyi: zawgyiOption(options),
    ids: options['ignore-ids'] === true ? ('ignore' as const) : ('match' as const),
    stock: options['set-stock'] === true ? ('counted' as const) : ('changes' as const),
  };
}
