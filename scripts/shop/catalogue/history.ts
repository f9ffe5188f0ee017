import type { CallOutput } from '#contract/call.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import {
  type CatalogueChange,
  listCatalogueHistory,
  showCatalogueChange,
  undoCatalogueChange,
} from '#contract/operator/goods/catalogue.ts';
import { changeLines } from './changesText.ts';
import type { Command, CommandOutput } from '../cli/command.ts';
import { type OperatorClient, openClient } from '../client/operatorClient.ts';
import { CommandEnded, type ExitCode, exitCodes, usageError } from '../cli/exit.ts';
import { faultsOf } from '../client/faults.ts';
import { actorOption, dryRunOption, jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';
import { actorFrom } from '../cli/actor.ts';

/** Lists the changes of the catalogue. */
export const catalogHistory: Command = {
  name: 'history',
  usage: '[--limit N] [--page N] [--json]',
  summary: 'Who changed the catalogue and when, newest first.',
  options: {
    limit: { type: 'string', usage: '--limit N', help: 'how many (1–100; 20 when not given)' },
    page: { type: 'string', usage: '--page N', help: 'the next so many' },
    ...jsonOption,
  },
  takes: 0,
  run: async (_, { limit = '20', page = '1', json }, output) => {
    await using client = await openClient(output);
    const query = { limit: String(limit), page: String(page) };
    const list = await client.call(listCatalogueHistory, { query });
    const isLast = list.page >= list.totalPages;
    return printAnswer(output, json === true, list, () => [
      ...(list.data.length === 0 ? ['Nothing was changed yet.'] : historyLines(list.data)),
      ...(isLast ? [] : [`${list.total} changes in all; --page ${list.page + 1} has the next.`]),
    ]);
  },
};

/** Shows one change. */
export const catalogShowChange: Command = {
  name: 'show-change',
  usage: 'REVISION [--json]',
  summary: 'What one change did, field by field.',
  options: jsonOption,
  takes: 1,
  run: async ([word = ''], { json }, output) => {
    const revision = revisionOf(word);
    await using client = await openClient(output);
    const { data } = await client.call(showCatalogueChange, { params: { revision } });
    return printAnswer(output, json === true, data, () => [
      ...historyLines([data]),
      '',
      ...changeLines(data.changes, data.currency, data.more),
    ]);
  },
};

/** Takes a change back. */
export const catalogUndo: Command = {
  name: 'undo',
  usage: '[REVISION] [--leave-later] [--dry-run] [--json]',
  summary: 'Takes a change back, the newest when none is named; that can be undone too.',
  details: [
    'Every field gets back what it held before, in one new change. New products and variations are taken',
    'off sale, not deleted; so are new categories and brands when nothing on sale uses them. A field that',
    'was changed again since is not touched: the whole is refused then, unless --leave-later says to put',
    'back the rest. Stock that only orders have moved since goes back by the difference. The change with',
    'which the range came is taken back only by its number.',
  ].join('\n'),
  options: {
    'leave-later': { type: 'boolean', help: 'leaves what was changed again since as it is' },
    ...dryRunOption('what would be put back'),
    yes: { type: 'boolean', help: 'asks nothing' },
    ...actorOption,
    ...jsonOption,
  },
  takes: [0, 1],
  run: async ([word], options, output) => {
    const body = {
      ...(word === undefined ? {} : { revision: revisionOf(word) }),
      leaveLater: options['leave-later'] === true,
      ...actorFrom(options['as']),
    };
    const json = options['json'] === true;
    await using client = await openClient(output);
    const ask = (dryRun: boolean, more = {}): Promise<Undone> =>
      client.call(undoCatalogueChange, { body: { ...body, ...more, dryRun } });
    try {
      if (options['dry-run'] === true) return printUndone(await ask(true), json, output);
      const asks = options['yes'] !== true && !json && output.ask !== undefined;
      const confirmed = asks ? await confirmUndo(await ask(true), client, output) : {};
      return printUndone(await ask(false, confirmed), json, output);
    } catch (failure) {
      return printConflicts(faultsOf(failure), json, output);
    }
  },
};

type Undone = CallOutput<typeof undoCatalogueChange>;

/** Asks whether the change that would be taken back is the one that is meant; that one alone is taken back then. */
async function confirmUndo(
  { undoes, changes }: Undone,
  client: OperatorClient,
  output: CommandOutput,
): Promise<{ revision: number }> {
  const params = { revision: undoes };
  const { data } = await client.call(showCatalogueChange, { params });
  const what = `Take revision ${undoes} back (${data.summary}, by ${data.actor})?`;
  const answer = await output.ask?.(`${what} ${changes.length} things change. [y/N] `);
  if (!/^y(?:es)?$/iu.test(answer?.trim() ?? '')) throw new CommandEnded(exitCodes.faults, 'Nothing was done.');
  return params;
}

function printUndone(undone: Undone, json: boolean, output: CommandOutput): ExitCode {
  if (!json) for (const line of undone.left) output.err(`Left: ${line}.`);
  return printAnswer(output, json, undone, () => [
    ...changeLines(undone.changes, undone.currency, undone.more),
    undoneText(undone),
  ]);
}

function printConflicts(faults: ImportFault[], json: boolean, output: CommandOutput): ExitCode {
  const conflicts = faults.map(({ message }) => message);
  const isLater = faults.some(({ path }) => path[0] === 'conflicts');
  if (json) output.out(JSON.stringify({ conflicts }));
  else for (const line of [...conflicts, `Nothing was written.${isLater ? ` ${WHAT_TO_DO}` : ''}`]) output.err(line);
  return exitCodes.faults;
}

const WHAT_TO_DO =
  'Undo the later revision first ("catalog history" lists them), put the rest back with --leave-later, or set a field by hand with "catalog edit".';

function undoneText({ dryRun, undoes, revision, changes }: Undone): string {
  if (dryRun) return `Nothing was written; this would take revision ${undoes} back.`;
  if (changes.length === 0) return `Revision ${undoes} left nothing that is to be put back.`;
  return `Revision ${undoes} was taken back; the catalogue is now at revision ${revision}.`;
}

function revisionOf(word: string): number {
  if (/^[1-9]\d{0,8}$/u.test(word)) return Number(word);
  throw usageError(`"${word}" is no revision; "catalog history" lists them`);
}

function historyLines(changes: CatalogueChange[]): string[] {
  const rows = changes.map(({ revision, at, actor, summary, undoneBy }) => {
    const undone = undoneBy === undefined ? '' : ` (taken back by ${undoneBy})`;
    return [revision, at.slice(0, 16).replace('T', ' '), actor, `${summary}${undone}`];
  });
  return table(['Revision', 'When (UTC)', 'Who', 'What'], rows);
}
