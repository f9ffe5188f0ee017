import { call } from '#api/call.ts';
import { type CatalogueEdit, editCatalogue } from '#contract/operator/catalogue.ts';
import type { ImportFault } from '#contract/operator/import.ts';
import { editableFields } from '#server/editing/import/rules/edit.ts';
import { changeLines } from './changesText.ts';
import type { Command, CommandOutput } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { type ExitCode, exitCodes, usageError } from '../cli/exit.ts';
import { faultsOf } from './sendImport.ts';
import { actorFrom } from '../cli/actor.ts';
import { zawgyiOption } from './zawgyiOption.ts';

/** Changes fields of one product or variation. */
export const catalogEdit: Command = {
  name: 'edit',
  usage: 'ID[:VARIATION] FIELD=VALUE … [--dry-run] [--json]',
  summary: 'Changes fields of a product, or of one of its variations.',
  details: [
    'All fields are written together or none. ID=12 is a product, 12:31 its variation 31; prices and',
    'stock of a product with one variation need no second number. An empty VALUE takes away what is there.',
    '',
    `Fields of a product:   ${editableFields('product').join(', ')}`,
    `Fields of a variation: ${editableFields('variation').join(', ')}`,
    '',
    'For example: catalog edit 12 price=4.50 stock=12 name="Green Tea" archived=no',
    '',
    'Options:',
    '  --dry-run            tells what would be changed, and does nothing',
    '  --as NAME            who does it, for the history; your account otherwise',
    '  --convert-zawgyi     converts text in Zawgyi to Unicode; it is refused otherwise',
    '  --keep-zawgyi        takes text that looks like Zawgyi as it is',
    '  --json               answers in JSON',
    '  -h, --help           shows this',
  ].join('\n'),
  options: {
    'dry-run': { type: 'boolean' },
    'convert-zawgyi': { type: 'boolean' },
    'keep-zawgyi': { type: 'boolean' },
    as: { type: 'string' },
    json: { type: 'boolean' },
  },
  takes: [2, 100],
  run: async ([named = '', ...words], options, paper) => {
    const edit = { ...thingNamed(named), set: assignments(words) };
    const [dryRun, json] = [options['dry-run'] === true, options['json'] === true];
    const zawgyi = zawgyiOption(options);
    await using door = await openClient(paper);
    try {
      const body = { edits: [edit], dryRun, zawgyi, ...actorFrom(options['as']) };
      const told = await call(door.backend, editCatalogue, { body }, { token: door.token });
      if (json) paper.out(JSON.stringify(told));
      else for (const line of [...changeLines(told.changes, told.currency), endOf(told)]) paper.out(line);
      return exitCodes.done;
    } catch (failure) {
      return tellFaults(faultsOf(failure), json, paper);
    }
  },
};

function thingNamed(word: string): Pick<CatalogueEdit, 'product' | 'variation'> {
  const [, product, variation] = /^([1-9]\d{0,8})(?::([1-9]\d{0,8}))?$/u.exec(word) ?? [];
  if (product === undefined) throw usageError(`"${word}" is no product; give its id (12), or ID:VARIATION (12:31)`);
  return { product: Number(product), ...(variation === undefined ? {} : { variation: Number(variation) }) };
}

function assignments(words: string[]): Record<string, string> {
  const set = new Map<string, string>();
  for (const word of words) {
    const [, field, value] = /^([^=\s]+)=(.*)$/su.exec(word) ?? [];
    if (field === undefined || value === undefined) throw usageError(`"${word}" is no FIELD=VALUE, as price=4.50`);
    if (set.has(field)) throw usageError(`${field} is given twice`);
    set.set(field, value);
  }
  return Object.fromEntries(set);
}

function endOf({ changes, dryRun, revision }: { changes: unknown[]; dryRun: boolean; revision: number }): string {
  if (changes.length === 0) return `Nothing changes; the catalogue is still at revision ${revision}.`;
  return dryRun ? 'Nothing was written.' : `The catalogue is now at revision ${revision}.`;
}

/** The last step of the path is the field that was typed. */
function tellFaults(faults: ImportFault[], json: boolean, paper: CommandOutput): ExitCode {
  if (json) paper.out(JSON.stringify({ faults }));
  else {
    for (const { path, message } of faults) paper.err(`${String(path.at(-1) ?? '')}: ${message}`);
    paper.err('Nothing was written.');
  }
  return exitCodes.faults;
}
