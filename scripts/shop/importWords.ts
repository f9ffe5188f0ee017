import type { ImportFault, ImportOutcome } from '#contract/operator.ts';
import type { Paper } from './command.ts';
import { type ExitCode, exitCodes } from './exit.ts';
import { type PlacedFault, placeFaults } from './faultLines.ts';
import type { JsonFile } from './jsonFile.ts';
import { pathText } from '#server/domain/catalogueFilePlace.ts';

/** More than this nobody reads; `--json` has them all. */
const MOST_LINES = 200;

/** Says what begins. */
export function tellStart(name: string, dryRun: boolean, through: string, paper: Paper): void {
  paper.out(`${dryRun ? 'Checking' : 'Importing'} ${name} through ${through} …`);
}

/** Says what became of it. */
export function tellOutcome(outcome: ImportOutcome, json: boolean, paper: Paper): void {
  if (json) return paper.out(JSON.stringify(outcome));
  const { dryRun, created, updated, unchanged, revision } = outcome;
  const [make, change] = dryRun ? ['would be created', 'would be updated'] : ['created', 'updated'];
  paper.out(`${created} ${make}, ${updated} ${change}, ${unchanged} unchanged.`);
  if (dryRun) return paper.out(`Nothing was written; the catalogue is at revision ${revision}.`);
  paper.out(`The catalogue is${created + updated > 0 ? ' now' : ' still'} at revision ${revision}.`);
}

/** Names every fault by its line in the file. */
export function tellFaults(file: JsonFile, faults: ImportFault[], json: boolean, paper: Paper): ExitCode {
  const placed = placeFaults(file, faults);
  if (json) paper.out(JSON.stringify({ file: file.name, faults: placed }));
  else for (const line of faultLines(file.name, placed)) paper.err(line);
  return exitCodes.faults;
}

function faultLines(name: string, faults: PlacedFault[]): string[] {
  const shown = faults.slice(0, MOST_LINES);
  const rest = faults.length - shown.length;
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  return [
    ...shown.map(({ path, message, line }) => `${name}:${line}: ${pathText(path)}: ${message}`),
    ...(rest > 0 ? [`… and ${rest} more; --json names them all`] : []),
    `${count}; nothing was written.`,
  ];
}
