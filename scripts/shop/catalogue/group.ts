import { Command, Option } from '@commander-js/extra-typings';
import { diffCatalogue } from '#contract/operator/goods/catalogue.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { catalogEdit } from './edit.ts';
import { catalogExport } from './export.ts';
import { type CatalogFile, readCatalogFile } from './file.ts';
import { catalogHistory, catalogShowChange, catalogUndo } from './history.ts';
import { catalogImages } from './images.ts';
import { changeLines } from './changesText.ts';
import { group, type ShopCommand, type CommandOutput } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { faultsOf } from '../client/faults.ts';
import { actorOption, convertOption, type Flags, keepOption, zawgyiChoice } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import {
  printFaults,
  printStockLeft,
  printMissingPictures,
  printNotes,
  printOutcome,
  printImportStart,
} from './importText.ts';
import { actorFrom } from '../cli/actor.ts';

const ignoreIds = new Option('--ignore-ids', 'for a file of another shop: finds everything by sku and name');
const setStock = new Option(
  '--set-stock',
  'stock in the file was counted just now: it is set as it stands, whatever was sold since',
);
const faultsInJson = new Option('--json', 'answers in JSON, faults with their places too');

type FileOptions = Flags<'convertZawgyi' | 'keepZawgyi' | 'ignoreIds' | 'setStock' | 'json'>;

const importCommand: ShopCommand = (output) =>
  new Command('import')
    .description(
      [
        'Imports a catalogue file: checked whole before anything is written.',
        '',
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
      ].join('\n'),
    )
    .argument('<FILE>')
    .option('--dry-run', 'tells what would be done, and does nothing')
    .addOption(actorOption)
    .addOption(convertOption)
    .addOption(keepOption)
    .addOption(ignoreIds)
    .addOption(setStock)
    .addOption(faultsInJson)
    .action((path, options) => importFile(path, options, output));

const diffCommand: ShopCommand = (output) =>
  new Command('diff')
    .description(
      [
        'Tells what an import of FILE would change, field by field, and does nothing.',
        '',
        'Every product with its changed fields, old → new.',
      ].join('\n'),
    )
    .argument('<FILE>')
    .addOption(convertOption)
    .addOption(keepOption)
    .addOption(ignoreIds)
    .addOption(setStock)
    .addOption(faultsInJson)
    .action((path, options) => diffFile(path, options, output));

/** The commands that look after what is for sale. */
export const catalog = group('catalog', 'What is for sale: categories, brands and products.', [
  importCommand,
  catalogExport,
  diffCommand,
  catalogEdit,
  catalogImages,
  catalogHistory,
  catalogShowChange,
  catalogUndo,
]);

async function importFile(
  path: string,
  options: FileOptions & Flags<'dryRun'> & { as?: string | undefined },
  output: CommandOutput,
): Promise<void> {
  const { json } = options;
  const file = await readCatalogFile(path);
  // What was not understood is only checked, so that all faults are named at once.
  const dryRun = options.dryRun ?? file.isFaulty;
  await using client = await openClient(output);
  if (!json) printImportStart(file, dryRun ? 'Checking' : 'Importing', client.description, output);
  const body = { ...bodyOf(file, options), ...actorFrom(options.as), source: file.name.slice(0, 200), dryRun };
  try {
    const outcome = await client.call(importCatalogue, { body });
    if (file.isFaulty) return printFaults(file, [], json, output);
    printOutcome(outcome, json, output);
  } catch (failure) {
    return printFaults(file, faultsOf(failure), json, output);
  }
}

async function diffFile(path: string, options: FileOptions, output: CommandOutput): Promise<void> {
  const { json } = options;
  const file = await readCatalogFile(path);
  await using client = await openClient(output);
  if (!json) printImportStart(file, 'Comparing', client.description, output);
  try {
    const diff = await client.call(diffCatalogue, { body: bodyOf(file, options) });
    if (file.isFaulty) return printFaults(file, [], json, output);
    if (!json) {
      printMissingPictures(diff.missingPictures, output);
      printNotes(diff.notes, output);
      printStockLeft(diff.stockLeft, output);
    }
    printAnswer(output, json, diff, () => [
      ...changeLines(diff.changes, diff.currency, diff.more),
      `${diff.created} would be created, ${diff.updated} would be updated, ${diff.unchanged} unchanged.`,
    ]);
  } catch (failure) {
    return printFaults(file, faultsOf(failure), json, output);
  }
}

function bodyOf({ catalogue }: CatalogFile, options: FileOptions) {
  return {
    catalogue,
    zawgyi: zawgyiChoice(options),
    ids: options.ignoreIds ? ('ignore' as const) : ('match' as const),
    stock: options.setStock ? ('counted' as const) : ('changes' as const),
  };
}
