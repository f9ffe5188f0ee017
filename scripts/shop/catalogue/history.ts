import { call } from '#api/call.ts';
import type { CallOutput } from '#contract/call.ts';
import type { ImportFault } from '#contract/operator/import.ts';
import {
  type CatalogueChange,
  listCatalogueHistory,
  showCatalogueChange,
  undoCatalogueChange,
} from '#contract/operator/catalogue.ts';
import { changeLines } from './changesText.ts';
import type { Command, CommandOutput } from '../cli/command.ts';
import { type OperatorClient, openClient } from '../client/operatorClient.ts';
import { CommandEnded, type ExitCode, exitCodes, usageError } from '../cli/exit.ts';
import { faultsOf } from './sendImport.ts';
import { table } from '../cli/table.ts';
import { actorFrom } from '../cli/actor.ts';

/** Lists the changes of the catalogue. */
export const catalogHistory: Command = {
  name: 'history',
  usage: '[--limit N] [--page N] [--json]',
  summary: 'Who changed the catalogue and when, newest first.',
  details: [
    'Options:',
    '  --limit N            how many (1–100; 20 when not given)',
    '  --page N             the next so many',
    '  --json               answers in JSON',
    '  -h, --help           shows this',
  ].join('\n'),
  options: { limit: { type: 'string' }, page: { type: 'string' }, json: { type: 'boolean' } },
  takes: 0,
  run: async (_, { limit = '20', page = '1', json }, paper) => {
    await using door = await openClient(paper);
    const query = { limit: String(limit), page: String(page) };
    const list = await call(door.backend, listCatalogueHistory, { query }, { token: door.token });
    if (json) paper.out(JSON.stringify(list));
    else if (list.data.length === 0) paper.out('Nothing was changed yet.');
    else for (const line of historyLines(list.data)) paper.out(line);
    if (!json && list.page < list.totalPages)
      paper.out(`${list.total} changes in all; --page ${list.page + 1} has the next.`);
    return exitCodes.done;
  },
};

/** Shows one change. */
export const catalogShowChange: Command = {
  name: 'show-change',
  usage: 'REVISION [--json]',
  summary: 'What one change did, field by field.',
  details: ['Options:', '  --json               answers in JSON', '  -h, --help           shows this'].join('\n'),
  options: { json: { type: 'boolean' } },
  takes: 1,
  run: async ([word = ''], { json }, paper) => {
    const revision = revisionOf(word);
    await using door = await openClient(paper);
    const { data } = await call(door.backend, showCatalogueChange, { params: { revision } }, { token: door.token });
    if (json) paper.out(JSON.stringify(data));
    else
      for (const line of [...historyLines([data]), '', ...changeLines(data.changes, data.currency, data.more)])
        paper.out(line);
    return exitCodes.done;
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
    '',
    'Options:',
    '  --leave-later        leaves what was changed again since as it is',
    '  --dry-run            tells what would be put back, and does nothing',
    '  --yes                asks nothing',
    '  --as NAME            who does it, for the history; your account otherwise',
    '  --json               answers in JSON',
    '  -h, --help           shows this',
  ].join('\n'),
  options: {
    'leave-later': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    as: { type: 'string' },
    json: { type: 'boolean' },
  },
  takes: [0, 1],
  run: async ([word], options, paper) => {
    const body = {
      ...(word === undefined ? {} : { revision: revisionOf(word) }),
      ...{ leaveLater: options['leave-later'] === true, ...actorFrom(options['as']) },
    };
    const json = options['json'] === true;
    await using door = await openClient(paper);
    const ask = (dryRun: boolean, more = {}): Promise<Undone> =>
      call(door.backend, undoCatalogueChange, { body: { ...body, ...more, dryRun } }, { token: door.token });
    try {
      if (options['dry-run'] === true) return tellUndone(await ask(true), json, paper);
      const asks = options['yes'] !== true && !json && paper.ask !== undefined;
      const agreed = asks ? await agreedUndo(await ask(true), door, paper) : {};
      return tellUndone(await ask(false, agreed), json, paper);
    } catch (failure) {
      return tellConflicts(faultsOf(failure), json, paper);
    }
  },
};

type Undone = CallOutput<typeof undoCatalogueChange>;

/** Somebody who sits there is told which change it is, and it is that one which is taken back. */
async function agreedUndo(
  { undoes, changes }: Undone,
  door: OperatorClient,
  paper: CommandOutput,
): Promise<{ revision: number }> {
  const params = { revision: undoes };
  const { data } = await call(door.backend, showCatalogueChange, { params }, { token: door.token });
  const what = `Take revision ${undoes} back (${data.summary}, by ${data.actor})?`;
  const answer = await paper.ask?.(`${what} ${changes.length} things change. [y/N] `);
  if (!/^y(?:es)?$/iu.test(answer?.trim() ?? '')) throw new CommandEnded(exitCodes.faults, 'Nothing was done.');
  return params;
}

function tellUndone(told: Undone, json: boolean, paper: CommandOutput): ExitCode {
  if (json) paper.out(JSON.stringify(told));
  else {
    for (const line of changeLines(told.changes, told.currency, told.more)) paper.out(line);
    for (const line of told.left) paper.err(`Left: ${line}.`);
    paper.out(undoneWords(told));
  }
  return exitCodes.done;
}

function tellConflicts(faults: ImportFault[], json: boolean, paper: CommandOutput): ExitCode {
  const conflicts = faults.map(({ message }) => message);
  const isLater = faults.some(({ path }) => path[0] === 'conflicts');
  if (json) paper.out(JSON.stringify({ conflicts }));
  else for (const line of [...conflicts, `Nothing was written.${isLater ? ` ${WHAT_TO_DO}` : ''}`]) paper.err(line);
  return exitCodes.faults;
}

const WHAT_TO_DO =
  'Undo the later revision first ("catalog history" lists them), put the rest back with --leave-later, or set a field by hand with "catalog edit".';

function undoneWords({ dryRun, undoes, revision, changes }: Undone): string {
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
