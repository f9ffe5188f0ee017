import { Command } from '@commander-js/extra-typings';
import { type CatalogueEdit, editCatalogue } from '#contract/operator/goods/catalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { editableFields } from '#server/editing/input/editedField.ts';
import { changeLines } from './changesText.ts';
import type { CommandOutput, ShopCommand } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { faultsOf } from '../client/faults.ts';
import { actorFrom } from '../cli/actor.ts';
import { actorOption, convertOption, jsonOption, keepOption, zawgyiChoice } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';

/** Changes fields of one product or variation. */
export const catalogEdit: ShopCommand = (output) =>
  new Command('edit')
    .description(
      [
        'Changes fields of a product, or of one of its variations.',
        '',
        'All fields are written together or none. ID=12 is a product, 12:31 its variation 31; prices and',
        'stock of a product with one variation need no second number. An empty VALUE takes away what is there.',
        '',
        `Fields of a product:   ${editableFields('product').join(', ')}`,
        `Fields of a variation: ${editableFields('variation').join(', ')}`,
        '',
        'For example: catalog edit 12 price=4.50 stock=12 name="Green Tea" archived=no',
      ].join('\n'),
    )
    .argument('<ID[:VARIATION]>')
    .argument('<FIELD=VALUE...>')
    .option('--dry-run', 'tells what would be changed, and does nothing')
    .addOption(actorOption)
    .addOption(convertOption)
    .addOption(keepOption)
    .addOption(jsonOption)
    .action(async (named, words, { dryRun = false, as, json, ...zawgyi }) => {
      const edit = { ...productNamed(named), set: assignments(words) };
      await using client = await openClient(output);
      try {
        const body = { edits: [edit], dryRun, zawgyi: zawgyiChoice(zawgyi), ...actorFrom(as) };
        const answer = await client.call(editCatalogue, { body });
        printAnswer(output, json, answer, () => [...changeLines(answer.changes, answer.currency), endOf(answer)]);
      } catch (failure) {
        return printEditFaults(faultsOf(failure), json, output);
      }
    });

function productNamed(word: string): Pick<CatalogueEdit, 'product' | 'variation'> {
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

/** The last step of a fault's path is the field that was typed. */
function printEditFaults(faults: ImportFault[], json: boolean | undefined, output: CommandOutput): never {
  if (json) output.out(JSON.stringify({ faults }));
  else {
    for (const { path, message } of faults) output.err(`${String(path.at(-1) ?? '')}: ${message}`);
    output.err('Nothing was written.');
  }
  throw new CommandEnded(exitCodes.faults);
}
