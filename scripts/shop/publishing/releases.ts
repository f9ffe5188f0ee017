import { call } from '#api/call.ts';
import { getPublish, listPublishes, listReleases, rollBack } from '#contract/operator/publish.ts';
import { receiptLines } from '../../publish/text.ts';
import type { Command, Group } from '../cli/command.ts';
import { openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { table } from '../cli/table.ts';

const json = { type: 'boolean' } as const;
const options = ['Options:', '  --json            answers in JSON', '  -h, --help        shows this'];

const list: Command = {
  name: 'list',
  usage: '[--json]',
  summary: 'The releases that are kept, newest first.',
  details: options.join('\n'),
  options: { json },
  takes: 0,
  run: async (_, given, paper) => {
    await using door = await openClient(paper);
    const answer = await call(door.backend, listReleases, {}, { token: door.token });
    if (given['json']) paper.out(JSON.stringify(answer));
    else {
      const rows = answer.data.map(({ id, builtAt, revision, pages, live }) => [
        id,
        builtAt,
        revision,
        pages,
        live ? 'live' : '',
      ]);
      for (const line of table(['release', 'made at', 'revision', 'pages', ''], rows)) paper.out(line);
      if (answer.hold)
        paper.err(`Changes stay off the site since ${answer.hold.since}; npm run publish:site lets them go on.`);
    }
    return exitCodes.done;
  },
};

const show: Command = {
  name: 'show',
  usage: 'RELEASE [--json]',
  summary: 'What a release changed, and why.',
  details: options.join('\n'),
  options: { json },
  takes: 1,
  run: async ([id = ''], given, paper) => {
    await using door = await openClient(paper);
    const { data: releases } = await call(door.backend, listReleases, {}, { token: door.token });
    const release = releases.find((one) => one.id === id);
    if (!release) throw new CommandEnded(exitCodes.faults, `There is no release ${id}.`);
    const { data: publishes } = await call(door.backend, listPublishes, {}, { token: door.token });
    const made = publishes.find((one) => one.receipt?.release === id && one.receipt.kind !== 'nothing');
    const full = made && (await call(door.backend, getPublish, { params: { id: made.id } }, { token: door.token }));
    const receipt = full?.receipt;
    if (given['json']) paper.out(JSON.stringify({ ...release, ...(receipt ? { receipt } : {}) }));
    else {
      paper.out(`${id}, made at ${release.builtAt}${release.live ? ', live' : ''}`);
      const facts = `Revision ${release.revision} of the catalogue, ${release.pages} pages. Its receipt is not kept any more.`;
      // The last line says where it went live, which only the live one still is.
      const lines = receipt ? receiptLines(receipt, '').slice(0, -1) : [facts];
      for (const line of lines) paper.out(line);
    }
    return exitCodes.done;
  },
};

const rollback: Command = {
  name: 'rollback',
  usage: 'RELEASE [--json]',
  summary: 'Makes an earlier release live, at once.',
  details: [
    'Changes stay off the site afterwards, until somebody publishes: the next one would bring back what',
    'was just taken away. Nothing is lost; a later release can be made live again the same way.',
    '',
    ...options,
  ].join('\n'),
  options: { json },
  takes: 1,
  run: async ([id = ''], given, paper) => {
    await using door = await openClient(paper);
    const { data } = await call(door.backend, rollBack, { params: { id } }, { token: door.token });
    paper.out(
      given['json']
        ? JSON.stringify(data)
        : `Release ${id} is live. Changes stay off the site until npm run publish:site.`,
    );
    return exitCodes.done;
  },
};

/** The commands that look after what shoppers see. */
export const releases: Group = {
  name: 'releases',
  summary: 'What shoppers see now, and what they saw before.',
  commands: [list, show, rollback],
};
