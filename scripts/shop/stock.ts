import { call } from '#api/call.ts';
import { setStock, type StockChange } from '#contract/operatorStock.ts';
import type { Command, Group } from './command.ts';
import { openDoor } from './door.ts';
import { exitCodes, misused } from './exit.ts';

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
    await using door = await openDoor(paper);
    const { data } = await call(door.backend, setStock, { body }, { token: door.token });
    paper.out(json ? JSON.stringify(data) : `${data.name} (variation ${data.id}): ${data.before} → ${data.after}`);
    return exitCodes.done;
  },
};

function named(word: string): { id: number } | { sku: string } {
  if (word.startsWith('sku:')) return { sku: word.slice(4) };
  if (/^\d+$/u.test(word)) return { id: Number(word) };
  throw misused(`"${word}" is no variation; give its id, or sku:NUMBER`);
}

function changeOf(word: string): StockChange {
  if (/^\d+$/u.test(word)) return { to: Number(word) };
  if (/^[+-]\d+$/u.test(word)) return { by: Number(word) };
  throw misused(`"${word}" is no number of units; give 40, +12 or -3`);
}

/** The commands that look after the stock. */
export const stock: Group = { name: 'stock', summary: 'How much there is of what.', commands: [set] };
