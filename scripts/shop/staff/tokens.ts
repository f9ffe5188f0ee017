import { type Right, right as rightOf, rights } from '#contract/operator/staff/rights.ts';
import { addToken, listTokens, type MachineToken, removeToken, tokenDays } from '#contract/operator/staff/tokens.ts';
import type { Command, Group } from '../cli/command.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';
import { openClient } from '../client/operatorClient.ts';

const { usual, most } = tokenDays;

const list: Command = {
  name: 'list',
  usage: '[--json]',
  summary: 'Lists the tokens of machines, without their secrets.',
  options: jsonOption,
  takes: 0,
  run: async (_, { json }, output) => {
    await using client = await openClient(output);
    const { data } = await client.call(listTokens, {});
    return printAnswer(output, json === true, data, () => tokenLines(data));
  },
};

const add: Command = {
  name: 'add',
  usage: 'NAME --rights RIGHT,… [--days DAYS] [--json]',
  summary: 'Makes a token for a machine, and prints it this once.',
  details: `RIGHT is one of ${rights.join(', ')}.`,
  options: {
    rights: { type: 'string', usage: '--rights RIGHT,…', help: 'what it may do, with commas between' },
    days: { type: 'string', usage: '--days DAYS', help: `how long it works, ${usual} unless given, at most ${most}` },
    ...jsonOption,
  },
  takes: 1,
  run: async ([name = ''], { rights: given, days, json }, output) => {
    const body = { name, rights: rightsNamed(given), days: daysNamed(days) };
    await using client = await openClient(output);
    const { data } = await client.call(addToken, { body });
    if (json !== true) output.err('Keep it now: nobody can read it again.');
    return printAnswer(output, json === true, data, () => [data.secret]);
  },
};

const remove: Command = {
  name: 'remove',
  usage: 'NAME [--json]',
  summary: 'Revokes a token.',
  options: jsonOption,
  takes: 1,
  run: async ([name = ''], { json }, output) => {
    await using client = await openClient(output);
    const { data } = await client.call(listTokens, {});
    const found = data.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new CommandEnded(exitCodes.faults, `There is no token "${name}"; "token list" has them all.`);
    const left = await client.call(removeToken, { params: { token: found.id } });
    return printAnswer(output, json === true, left.data, () => [`The token ${found.name} no longer works.`]);
  },
};

function daysNamed(given: string | boolean | undefined): number {
  const days = given === undefined ? usual : Number(given);
  if (Number.isInteger(days) && days >= 1 && days <= most) return days;
  throw usageError(`give --days as a whole number from 1 to ${most}`);
}

function rightsNamed(given: string | boolean | undefined): Right[] {
  return String(given ?? '')
    .split(',')
    .map((word) => {
      const parsed = rightOf.safeParse(word.trim());
      if (parsed.success) return parsed.data;
      throw usageError(`give --rights and some of ${rights.join(', ')}, with commas between`);
    });
}

function tokenLines(tokens: readonly MachineToken[]): string[] {
  if (tokens.length === 0) return ['There are no tokens but the shop’s own.'];
  const rows = tokens.map(({ name, rights: own, createdBy, lastUsedAt, expiresAt }) => [
    ...[name, own.join(', '), createdBy, lastUsedAt ?? 'not used yet', expiresAt ?? 'no end'],
  ]);
  return table(['Name', 'Rights', 'Made by', 'Last use', 'Works until'], rows);
}

/** The commands about the tokens of machines. */
export const token: Group = { name: 'token', summary: 'Tokens of machines.', commands: [list, add, remove] };
