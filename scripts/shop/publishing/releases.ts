import { getPublish, listPublishes, listReleases, rollBack } from '#contract/operator/publish.ts';
import { receiptLines } from '../../publish/text.ts';
import type { Command, Group } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';

const list: Command = {
  name: 'list',
  usage: '[--json]',
  summary: 'The releases that are kept, newest first.',
  options: jsonOption,
  takes: 0,
  run: async (_, { json }, output) => {
    await using client = await openClient(output);
    const answer = await client.call(listReleases, {});
    const rows = answer.data.map((one) => [one.id, one.builtAt, one.revision, one.pages, one.live ? 'live' : '']);
    const heads = ['release', 'made at', 'revision', 'pages', ''];
    printAnswer(output, json === true, answer, () => table(heads, rows));
    if (!json && answer.hold)
      output.err(`Changes stay off the site since ${answer.hold.since}; npm run publish:site lets them go on.`);
    return exitCodes.done;
  },
};

const show: Command = {
  name: 'show',
  usage: 'RELEASE [--json]',
  summary: 'What a release changed, and why.',
  options: jsonOption,
  takes: 1,
  run: async ([id = ''], { json }, output) => {
    await using client = await openClient(output);
    const { data: releases } = await client.call(listReleases, {});
    const release = releases.find((one) => one.id === id);
    if (!release) throw new CommandEnded(exitCodes.faults, `There is no release ${id}.`);
    const { data: publishes } = await client.call(listPublishes, {});
    const made = publishes.find((one) => one.receipt?.release === id && one.receipt.kind !== 'nothing');
    const full = made && (await client.call(getPublish, { params: { id: made.id } }));
    const receipt = full?.receipt;
    return printAnswer(output, json === true, { ...release, ...(receipt ? { receipt } : {}) }, () => [
      `${id}, made at ${release.builtAt}${release.live ? ', live' : ''}`,
      // The last line of a receipt names the address, which shows another release by now.
      ...(receipt
        ? receiptLines(receipt, '').slice(0, -1)
        : [`Revision ${release.revision} of the catalogue, ${release.pages} pages. Its receipt is not kept any more.`]),
    ]);
  },
};

const rollback: Command = {
  name: 'rollback',
  usage: 'RELEASE [--json]',
  summary: 'Shows the pages of an earlier release, at once; takes no change back.',
  details: [
    'Live prices and stock stay as they are, and are what an order costs; "catalog undo" takes a change back,',
    'data and pages. New changes wait afterwards until somebody publishes: the next one would bring back',
    'what was just taken away. Nothing is lost; a later release can be shown again the same way.',
  ].join('\n'),
  options: jsonOption,
  takes: 1,
  run: async ([id = ''], { json }, output) => {
    await using client = await openClient(output);
    const { data } = await client.call(rollBack, { params: { id } });
    const line = `Release ${id} is live. Live prices and stock stay as they are; new changes wait until npm run publish:site.`;
    return printAnswer(output, json === true, data, () => [line]);
  },
};

/** The commands that look after what shoppers see. */
export const releases: Group = {
  name: 'releases',
  summary: 'What shoppers see now, and what they saw before.',
  commands: [list, show, rollback],
};
