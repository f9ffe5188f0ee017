import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { setStock, type StockChange } from '#contract/operator/stock.ts';
import type { Command, Group } from './cli/command.ts';
import { openClient } from './client/operatorClient.ts';
import { CommandEnded, exitCodes, usageError } from './cli/exit.ts';

const set: Command = {
  name: 'set',
  usage: 'VARIATION UNITS [--note TEXT] [--json]',
  summary: 'Sets how many units there are, or adds and takes away some.',
  details: [
    'VARIATION is the id of a variation, or sku:NUMBER with the shop’s own number of it.',
    'UNITS is how many there are now (40), how many came in (+12), or how many went away (-3).',
    '',
    'Options:',
    '  --note TEXT          why; for the audit alone',
    '  --json               answers in JSON',
    '  -h, --help           shows this',
  ].join('\n'),
  options: { note: { type: 'string' }, json: { type: 'boolean' } },
  takes: 2,
  run: async ([variation = '', units = ''], { note, json }, paper) => {
    const body = { variation: named(variation), stock: changeOf(units), ...(note ? { note: String(note) } : {}) };
    await using door = await openClient(paper);
    const { data } = await call(door.backend, setStock, { body }, { token: door.token }).catch(notThere(variation));
    paper.out(json ? JSON.stringify(data) : `${data.name} (variation ${data.id}): ${data.before} → ${data.after}`);
    return exitCodes.done;
  },
};

function named(word: string): { id: number } | { sku: string } {
  if (word.startsWith('sku:')) return { sku: word.slice(4) };
  if (/^\d+$/u.test(word)) return { id: Number(word) };
  throw usageError(`"${word}" is no variation; give its id, or sku:NUMBER`);
}

/** Whoever looks for a variation finds its id where the whole range is. */
const notThere = (word: string) => (failure: unknown) => {
  if (!(failure instanceof Refused) || failure.code !== 'not_found') throw failure;
  const what = word.startsWith('sku:') ? `with the sku "${word.slice(4)}"` : word;
  const where = '"catalog export" has them all under variation_id';
  throw new CommandEnded(exitCodes.faults, `There is no variation ${what}; ${where}.`);
};

function changeOf(typed: string): StockChange {
  const word = toArabicDigits(typed);
  if (/^\d+$/u.test(word)) return { to: Number(word) };
  if (/^[+-]\d+$/u.test(word)) return { by: Number(word) };
  throw usageError(`"${typed}" is no number of units; give 40, +12 or -3`);
}

/** The commands that look after the stock. */
export const stock: Group = { name: 'stock', summary: 'How much there is of what.', commands: [set] };
