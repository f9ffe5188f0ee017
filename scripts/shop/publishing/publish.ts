import { readConfig } from '#server/config/config.ts';
import { counted, formatBytes } from '../../publish/text.ts';
import type { Command, Group, CommandOutput } from '../cli/command.ts';
import { openPublishingClient } from '../client/operatorClient.ts';
import { exitCodes, usageError } from '../cli/exit.ts';
import type { Deployment } from './deploy.ts';
import { type OnStep, publishNow, receiptOutput } from './publishNow.ts';

const alone: Command = {
  name: 'publish',
  usage: '[--full] [--to PLACE [--as-it-is]] [--json]',
  summary: 'Brings the site up to date, and puts it where it is served from elsewhere.',
  details: [
    'The running server publishes; when none runs, this command does it by itself.',
    'PLACE is a folder, or a bucket as s3://bucket/folder (S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID,',
    'S3_SECRET_ACCESS_KEY, S3_ENCODING). Only what changed is sent, what pages need before the pages;',
    'what is not needed any more goes last. Addresses that caches must forget are listed.',
    '',
    'Options:',
    '  --full            renders every page anew',
    '  --to PLACE        puts the live release there afterwards',
    '  --as-it-is        publishes nothing before: PLACE gets the release that is live',
    '  --json            answers in JSON',
    '  -h, --help        shows this',
  ].join('\n'),
  options: {
    full: { type: 'boolean' },
    to: { type: 'string' },
    'as-it-is': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  takes: 0,
  run: async (_, { full, to, 'as-it-is': asItIs, json }, paper) => {
    if (asItIs && (full || to === undefined)) throw usageError('--as-it-is goes with --to, and without --full');
    const now = nowOn(paper);
    if (!asItIs) {
      await using door = await openPublishingClient(paper);
      const receipt = await publishNow(door, full === true, now);
      for (const line of receiptOutput(receipt, door.config.publicUrl, json === true)) paper.out(line);
    }
    if (typeof to !== 'string') return exitCodes.done;
    // What compresses and signs is read only by who needs it.
    const { deployTo } = await import('./deploy.ts');
    tellPlaced(await deployTo(to, readConfig(), now), readConfig().publicUrl, json === true, paper);
    return exitCodes.done;
  },
};

/** A terminal sees each step once in its place; a log sees each kind of step once. */
function nowOn(paper: CommandOutput): OnStep {
  let last = '';
  return (sentence) => {
    const kind = sentence.replaceAll(/\d+/gu, '');
    if (kind !== last) paper.err(`${sentence} …`);
    last = kind;
  };
}

/** Longer lists are for programs. */
const MOST = 50;

function tellPlaced(placed: Deployment, publicUrl: string, json: boolean, paper: CommandOutput): void {
  const purge = placed.purge.map((path) => publicUrl + path);
  if (json) return paper.out(JSON.stringify({ ...placed, purge }));
  const { place, release, put, removed, unchanged, bytes, reload } = placed;
  paper.out(
    `${place} holds release ${release}: ${counted(put, 'file')} put (${formatBytes(bytes)}), ${removed} removed, ${unchanged} as they were.`,
  );
  if (reload) paper.out('Its _nginx.conf is another one now: reload nginx.');
  if (purge.length > 0) paper.out('Caches must forget:');
  for (const address of purge.slice(0, MOST)) paper.out(`  ${address}`);
  if (purge.length > MOST) paper.out(`  and ${purge.length - MOST} more (--json lists all)`);
}

/** The command that brings the site up to date. */
export const publish: Group = { name: 'publish', summary: alone.summary, commands: [], alone };
