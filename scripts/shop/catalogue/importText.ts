import type { ImportFault, ImportOutcome } from '#contract/operator/goods/import.ts';
import type { CatalogFile } from './file.ts';
import type { CommandOutput } from '../cli/command.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';

/** Lines that are printed; `--json` has them all. */
const MAX_LINES = 200;
const MAX_PICTURES = 20;

/** Prints what begins, and what of the file is ignored. */
export function printImportStart(
  { name, notes }: CatalogFile,
  verb: string,
  target: string,
  output: CommandOutput,
): void {
  for (const note of notes) output.err(`${name}: note: ${note}.`);
  output.out(`${verb} ${name} through ${target} …`);
}

/** Prints what became of an import. */
export function printOutcome(outcome: ImportOutcome, json: boolean | undefined, output: CommandOutput): void {
  if (json) return output.out(JSON.stringify(outcome));
  const { dryRun, created, updated, unchanged, revision, missingPictures = [], stockLeft, notes = [] } = outcome;
  printMissingPictures(missingPictures, output);
  printNotes(notes, output);
  printStockLeft(stockLeft, output);
  const [make, change] = dryRun ? ['would be created', 'would be updated'] : ['created', 'updated'];
  output.out(`${created} ${make}, ${updated} ${change}, ${unchanged} unchanged.`);
  if (dryRun) return output.out(`Nothing was written; the catalogue is at revision ${revision}.`);
  output.out(`The catalogue is${created + updated > 0 ? ' now' : ' still'} at revision ${revision}.`);
}

/** Names the pictures that are not there: the products are kept, and show a spare picture until they come. */
export function printMissingPictures(urls: readonly string[], output: CommandOutput): void {
  for (const url of urls.slice(0, MAX_PICTURES)) output.err(`There is no picture ${url} (yet).`);
  if (urls.length > MAX_PICTURES) output.err(`… and ${urls.length - MAX_PICTURES} more pictures are not there.`);
}

/** Says what may not be meant. */
export function printNotes(notes: readonly string[], output: CommandOutput): void {
  for (const note of notes) output.err(`Note: ${note}.`);
}

/** Says why stock that stands otherwise in the file stays as it is. */
export function printStockLeft(count: number | undefined, output: CommandOutput): void {
  if (!count) return;
  const whose = count === 1 ? '1 variation' : `${count} variations`;
  output.err(`The stock of ${whose} is left as it is: the file does not say how many there were when it was exported`);
  output.err('(stock_at_export, export). If it was counted just now, --set-stock sets it as it stands.');
}

/** Names every fault by its place in the file. */
export function printFaults(
  file: CatalogFile,
  faults: readonly ImportFault[],
  json: boolean | undefined,
  output: CommandOutput,
): never {
  const printed = file.describeFaults(faults);
  if (json) {
    output.out(JSON.stringify({ file: file.name, faults: printed.map(({ data }) => data) }));
    throw new CommandEnded(exitCodes.faults);
  }
  const rest = printed.length - MAX_LINES;
  for (const { line } of printed.slice(0, MAX_LINES)) output.err(line);
  if (rest > 0) output.err(`… and ${rest} more; --json names them all`);
  output.err(`${printed.length === 1 ? '1 fault' : `${printed.length} faults`}; nothing was written.`);
  throw new CommandEnded(exitCodes.faults);
}
