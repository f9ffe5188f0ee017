import { Command } from '@commander-js/extra-typings';
import type { CallOutput } from '#contract/call.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import {
  type CatalogueChange,
  listCatalogueHistory,
  showCatalogueChange,
  undoCatalogueChange,
} from '#contract/operator/goods/catalogue.ts';
import { changeLines } from './changesText.ts';
import type { CommandOutput, ShopCommand } from '../cli/command.ts';
import { type OperatorClient, openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { faultsOf } from '../client/faults.ts';
import { actorOption, jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';
import { actorFrom } from '../cli/actor.ts';

/** Lists the changes of the catalogue. */
export const catalogHistory: ShopCommand = (output) =>
  new Command('history')
    .description('Who changed the catalogue and when, newest first.')
    .option('--limit <N>', 'how many (1–100)', '20')
    .option('--page <N>', 'the next so many', '1')
    .addOption(jsonOption)
    .action(async ({ limit, page, json }) => {
      await using client = await openClient(output);
      const query = { limit, page };
      const list = await client.call(listCatalogueHistory, { query });
      const isLast = list.page >= list.totalPages;
      printAnswer(output, json, list, () => [
        ...(list.data.length === 0 ? ['Nothing was changed yet.'] : historyLines(list.data)),
        ...(isLast ? [] : [`${list.total} changes in all; --page ${list.page + 1} has the next.`]),
      ]);
    });

/** Shows one change. */
export const catalogShowChange: ShopCommand = (output) =>
  new Command('show-change')
    .description('What one change did, field by field.')
    .argument('<REVISION>')
    .addOption(jsonOption)
    .action(async (word, { json }) => {
      const revision = revisionOf(word);
      await using client = await openClient(output);
      const { data } = await client.call(showCatalogueChange, { params: { revision } });
      printAnswer(output, json, data, () => [
        ...historyLines([data]),
        '',
        ...changeLines(data.changes, data.currency, data.more),
      ]);
    });

/** Takes a change back. */
export const catalogUndo: ShopCommand = (output) =>
  new Command('undo')
    .description(
      [
        'Takes a change back, the newest when none is named; that can be undone too.',
        '',
        'Every field gets back what it held before, in one new change. New products and variations are taken',
        'off sale, not deleted; so are new categories and brands when nothing on sale uses them. A field that',
        'was changed again since is not touched: the whole is refused then, unless --leave-later says to put',
        'back the rest. Stock that only orders have moved since goes back by the difference. The change with',
        'which the range came is taken back only by its number.',
      ].join('\n'),
    )
    .argument('[REVISION]')
    .option('--leave-later', 'leaves what was changed again since as it is')
    .option('--dry-run', 'tells what would be put back, and does nothing')
    .option('--yes', 'asks nothing')
    .addOption(actorOption)
    .addOption(jsonOption)
    .action(async (word, { leaveLater = false, dryRun, yes, as, json }) => {
      const body = {
        ...(word === undefined ? {} : { revision: revisionOf(word) }),
        leaveLater,
        ...actorFrom(as),
      };
      await using client = await openClient(output);
      const ask = (dryRun: boolean, more = {}): Promise<Undone> =>
        client.call(undoCatalogueChange, { body: { ...body, ...more, dryRun } });
      try {
        if (dryRun) return printUndone(await ask(true), json, output);
        const asks = !yes && !json && output.ask !== undefined;
        const confirmed = asks ? await confirmUndo(await ask(true), client, output) : {};
        return printUndone(await ask(false, confirmed), json, output);
      } catch (failure) {
        return printConflicts(faultsOf(failure), json, output);
      }
    });

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

function printUndone(undone: Undone, json: boolean | undefined, output: CommandOutput): void {
  if (!json) for (const line of undone.left) output.err(`Left: ${line}.`);
  printAnswer(output, json, undone, () => [
    ...changeLines(undone.changes, undone.currency, undone.more),
    undoneText(undone),
  ]);
}

function printConflicts(faults: ImportFault[], json: boolean | undefined, output: CommandOutput): never {
  const conflicts = faults.map(({ message }) => message);
  const isLater = faults.some(({ path }) => path[0] === 'conflicts');
  if (json) output.out(JSON.stringify({ conflicts }));
  else for (const line of [...conflicts, `Nothing was written.${isLater ? ` ${WHAT_TO_DO}` : ''}`]) output.err(line);
  throw new CommandEnded(exitCodes.faults);
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
