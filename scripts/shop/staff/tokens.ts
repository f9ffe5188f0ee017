import { Command } from '@commander-js/extra-typings';
import { type Right, right as rightOf, rights } from '#contract/operator/staff/rights.ts';
import { addToken, listTokens, type MachineToken, removeToken, tokenDays } from '#contract/operator/staff/tokens.ts';
import { group, type ShopCommand } from '../cli/command.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';
import { openClient } from '../client/operatorClient.ts';

const { usual, most } = tokenDays;

const list: ShopCommand = (output) =>
  new Command('list')
    .description('Lists the tokens of machines, without their secrets.')
    .addOption(jsonOption)
    .action(async ({ json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(listTokens, {});
      printAnswer(output, json, data, () => tokenLines(data));
    });

const add: ShopCommand = (output) =>
  new Command('add')
    .description(
      ['Makes a token for a machine, and prints it this once.', '', `RIGHT is one of ${rights.join(', ')}.`].join('\n'),
    )
    .argument('<NAME>')
    .option('--rights <RIGHT,…>', 'what it may do, with commas between')
    .option('--days <DAYS>', `how long it works, ${usual} unless given, at most ${most}`)
    .addOption(jsonOption)
    .action(async (name, { rights: given, days, json }) => {
      const body = { name, rights: rightsNamed(given), days: daysNamed(days) };
      await using client = await openClient(output);
      const { data } = await client.call(addToken, { body });
      if (json !== true) output.err('Keep it now: nobody can read it again.');
      printAnswer(output, json, data, () => [data.secret]);
    });

const remove: ShopCommand = (output) =>
  new Command('remove')
    .description('Revokes a token.')
    .argument('<NAME>')
    .addOption(jsonOption)
    .action(async (name, { json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(listTokens, {});
      const found = data.find((each) => each.name.toLowerCase() === name.toLowerCase());
      if (!found) throw new CommandEnded(exitCodes.faults, `There is no token "${name}"; "token list" has them all.`);
      const left = await client.call(removeToken, { params: { token: found.id } });
      printAnswer(output, json, left.data, () => [`The token ${found.name} no longer works.`]);
    });

function daysNamed(given: string | undefined): number {
  const days = given === undefined ? usual : Number(given);
  if (Number.isInteger(days) && days >= 1 && days <= most) return days;
  throw usageError(`give --days as a whole number from 1 to ${most}`);
}

function rightsNamed(given: string | undefined): Right[] {
  return (given ?? '').split(',').map((word) => {
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
export const token = group('token', 'Tokens of machines.', [list, add, remove]);
