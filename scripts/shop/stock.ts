import { Command, Option } from '@commander-js/extra-typings';
import { Refused } from '#api/failures.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { stockReasons } from '#contract/operator/goods/stockReasons.ts';
import { setStock, type StockChange } from '#contract/operator/goods/stock.ts';
import { group, type ShopCommand } from './cli/command.ts';
import { CommandEnded, exitCodes, usageError } from './cli/exit.ts';
import { jsonOption, noteOption } from './cli/options.ts';
import { printAnswer } from './cli/print.ts';
import { openClient } from './client/operatorClient.ts';

const set: ShopCommand = (output) =>
  new Command('set')
    .description(
      [
        'Sets how many units there are, or adds and takes away some.',
        '',
        'VARIATION is the id of a variation, or sku:NUMBER with the shop’s own number of it.',
        'UNITS is how many there are now (40), how many came in (+12), or how many went away (-3).',
      ].join('\n'),
    )
    .argument('<VARIATION>')
    .argument('<UNITS>')
    .addOption(noteOption)
    .addOption(new Option('--reason <REASON>', 'why it changes; corrected when absent').choices(stockReasons))
    .addOption(jsonOption)
    .action(async (variation, units, { note, reason, json }) => {
      const body = {
        variation: variationNamed(variation),
        stock: changeOf(units),
        ...(note ? { note } : {}),
        ...(reason ? { reason } : {}),
      };
      await using client = await openClient(output);
      const { data } = await client.call(setStock, { body }).catch(notThere(variation));
      const line = `${data.name} (variation ${data.id}): ${data.before} → ${data.after}`;
      printAnswer(output, json, data, () => [line]);
    });

function variationNamed(word: string): { id: number } | { sku: string } {
  if (word.startsWith('sku:')) return { sku: word.slice(4) };
  if (/^\d+$/u.test(word)) return { id: Number(word) };
  throw usageError(`"${word}" is no variation; give its id, or sku:NUMBER`);
}

/** Says where the ids of all variations are listed. */
const notThere = (word: string) => (failure: unknown) => {
  if (!(failure instanceof Refused) || failure.code !== 'not_found') throw failure;
  const what = word.startsWith('sku:') ? `with the sku "${word.slice(4)}"` : word;
  const where = '"catalog export" has them all under variation_id';
  throw new CommandEnded(exitCodes.faults, `There is no variation ${what}; ${where}.`);
};

function changeOf(typed: string): StockChange {
  const word = plainCode(typed);
  if (/^\d+$/u.test(word)) return { to: Number(word) };
  if (/^[+-]\d+$/u.test(word)) return { by: Number(word) };
  throw usageError(`"${typed}" is no number of units; give 40, +12 or -3`);
}

/** The commands that look after the stock. */
export const stock = group('stock', 'How much there is of what.', [set]);
