import type { ImportFault, ImportOutcome } from '#contract/operator/import.ts';
import type { CatalogFile } from './file.ts';
import type { CommandOutput } from '../cli/command.ts';
import { type ExitCode, exitCodes } from '../cli/exit.ts';

/** More than this nobody reads; `--json` has them all. */
const MOST_LINES = 200;
const MOST_PICTURES = 20;

/** Says what begins, and what of the file is ignored. */
export function printImportStart(
  { name, notes }: CatalogFile,
  verb: string,
  through: string,
  paper: CommandOutput,
): void {
  for (const note of notes) paper.err(`${name}: note: ${note}.`);
  paper.out(`${verb} ${name} through ${through} …`);
}

/** Says what became of it. */
export function printOutcome(outcome: ImportOutcome, json: boolean, paper: CommandOutput): void {
  if (json) return paper.out(JSON.stringify(outcome));
  const { dryRun, created, updated, unchanged, revision, missingPictures = [], stockLeft } = outcome;
  printMissingPictures(missingPictures, paper);
  printStockLeft(stockLeft, paper);
  const [make, change] = dryRun ? ['would be created', 'would be updated'] : ['created', 'updated'];
  paper.out(`${created} ${make}, ${updated} ${change}, ${unchanged} unchanged.`);
  if (dryRun) return paper.out(`Nothing was written; the catalogue is at revision ${revision}.`);
  paper.out(`The catalogue is${created + updated > 0 ? ' now' : ' still'} at revision ${revision}.`);
}

/** Names the pictures that are not there: the products are kept, and show a spare picture until they come. */
export function printMissingPictures(urls: readonly string[], paper: CommandOutput): void {
  for (const url of urls.slice(0, MOST_PICTURES)) paper.err(`There is no picture ${url} (yet).`);
  if (urls.length > MOST_PICTURES) paper.err(`… and ${urls.length - MOST_PICTURES} more pictures are not there.`);
}

/** Says why stock that stands otherwise in the file stays as it is. */
export function printStockLeft(count: number | undefined, paper: CommandOutput): void {
  if (!count) return;
  const whose = count === 1 ? '1 variation' : `${count} variations`;
  paper.err(`The stock of ${whose} is left as it is: the file does not say how many there were when it was exported`);
  paper.err('(stock_at_export, export). If it was counted just now, --set-stock sets it as it stands.');
}

/** Names every fault by its place in the file. */
export function printFaults(
  file: CatalogFile,
  faults: readonly ImportFault[],
  json: boolean,
  paper: CommandOutput,
): ExitCode {
  const told = file.tellFaults(faults);
  if (json) {
    paper.out(JSON.stringify({ file: file.name, faults: told.map(({ data }) => data) }));
    return exitCodes.faults;
  }
  const rest = told.length - MOST_LINES;
  for (const { line } of told.slice(0, MOST_LINES)) paper.err(line);
  if (rest > 0) paper.err(`… and ${rest} more; --json names them all`);
  paper.err(`${told.length === 1 ? '1 fault' : `${told.length} faults`}; nothing was written.`);
  return exitCodes.faults;
}
