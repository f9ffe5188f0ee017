import { basename, resolve } from 'node:path';
import type { Command, Group, Options, Paper } from './command.ts';
import { openDoor } from './door.ts';
import { type ExitCode, exitCodes } from './exit.ts';
import { sendCatalogue } from './importing.ts';
import { readJsonFile } from './jsonFile.ts';
import { tellFaults, tellOutcome, tellStart } from './importWords.ts';
import { typedIn } from './typedIn.ts';

const importCommand: Command = {
  name: 'import',
  usage: 'FILE [--dry-run] [--json]',
  summary: 'Imports a catalogue file: checked whole before anything is written.',
  details: [
    'FILE is JSON: { categories, brands, products } or a bare list of products.',
    'What the file does not speak of stays as it is; nothing is ever deleted; a second import',
    'of the same file changes nothing.',
    '',
    'Options:',
    '  --dry-run         tells what would be done, and does nothing',
    '  --json            answers in JSON, faults with their lines too',
    '  -h, --help        shows this',
  ].join('\n'),
  options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } },
  takes: 1,
  run: ([path = ''], options, paper) => importFile(path, options, paper),
};

/** The commands that look after what is for sale. */
export const catalog: Group = {
  name: 'catalog',
  summary: 'What is for sale: categories, brands and products.',
  commands: [importCommand],
};

async function importFile(path: string, options: Options, paper: Paper): Promise<ExitCode> {
  const [dryRun, json] = [options['dry-run'] === true, options['json'] === true];
  const file = await readJsonFile(resolve(typedIn(), path), basename(path));
  await using door = await openDoor(paper);
  if (!json) tellStart(file.name, dryRun, door.through, paper);
  const answer = await sendCatalogue(door, file.value, dryRun);
  if ('faults' in answer) return tellFaults(file, answer.faults, json, paper);
  tellOutcome(answer.outcome, json, paper);
  return exitCodes.done;
}
