import { Command } from '@commander-js/extra-typings';
import { getPublish, listPublishes, listReleases, rollBack } from '#contract/operator/publish.ts';
import { receiptLines } from '../../publish/text.ts';
import { group, type ShopCommand } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { table } from '../cli/table.ts';

const list: ShopCommand = (output) =>
  new Command('list')
    .description('The releases that are kept, newest first.')
    .addOption(jsonOption)
    .action(async ({ json }) => {
      await using client = await openClient(output);
      const answer = await client.call(listReleases, {});
      const rows = answer.data.map((one) => [one.id, one.builtAt, one.revision, one.pages, one.live ? 'live' : '']);
      const heads = ['release', 'made at', 'revision', 'pages', ''];
      printAnswer(output, json, answer, () => table(heads, rows));
      if (!json && answer.hold)
        output.err(`Changes stay off the site since ${answer.hold.since}; npm run publish:site lets them go on.`);
    });

const show: ShopCommand = (output) =>
  new Command('show')
    .description('What a release changed, and why.')
    .argument('<RELEASE>')
    .addOption(jsonOption)
    .action(async (id, { json }) => {
      await using client = await openClient(output);
      const { data: releases } = await client.call(listReleases, {});
      const release = releases.find((one) => one.id === id);
      if (!release) throw new CommandEnded(exitCodes.faults, `There is no release ${id}.`);
      const { data: publishes } = await client.call(listPublishes, {});
      const made = publishes.find((one) => one.receipt?.release === id && one.receipt.kind !== 'nothing');
      const full = made && (await client.call(getPublish, { params: { id: made.id } }));
      const receipt = full?.receipt;
      printAnswer(output, json, { ...release, ...(receipt ? { receipt } : {}) }, () => [
        `${id}, made at ${release.builtAt}${release.live ? ', live' : ''}`,
        // The last line of a receipt names the address, which shows another release by now.
        ...(receipt
          ? receiptLines(receipt, '').slice(0, -1)
          : [
              `Revision ${release.revision} of the catalogue, ${release.pages} pages. Its receipt is not kept any more.`,
            ]),
      ]);
    });

const rollback: ShopCommand = (output) =>
  new Command('rollback')
    .description(
      [
        'Shows the pages of an earlier release, at once; takes no change back.',
        '',
        'Live prices and stock stay as they are, and are what an order costs; "catalog undo" takes a change back,',
        'data and pages. New changes wait afterwards until somebody publishes: the next one would bring back',
        'what was just taken away. Nothing is lost; a later release can be shown again the same way.',
      ].join('\n'),
    )
    .argument('<RELEASE>')
    .addOption(jsonOption)
    .action(async (id, { json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(rollBack, { params: { id } });
      const line = `Release ${id} is live. Live prices and stock stay as they are; new changes wait until npm run publish:site.`;
      printAnswer(output, json, data, () => [line]);
    });

/** The commands that look after what shoppers see. */
export const releases = group('releases', 'What shoppers see now, and what they saw before.', [list, show, rollback]);
