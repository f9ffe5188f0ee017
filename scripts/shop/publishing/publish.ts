import { readConfig } from '#server/config/config.ts';
import { counted, formatBytes, receiptLines } from '../../publish/text.ts';
import type { Command, Group, CommandOutput } from '../cli/command.ts';
import { openPublishingClient } from '../client/operatorClient.ts';
import { exitCodes, usageError } from '../cli/exit.ts';
import type { Deployment } from './deploy.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { type OnStep, publishNow } from './publishNow.ts';

const alone: Command = {
  name: 'publish',
  usage: '[--full] [--to PLACE [--as-it-is]] [--json]',
  summary: 'Brings the site up to date, and puts it where it is served from elsewhere.',
  details: [
    'The running server publishes; when none runs, this command does it by itself.',
    'PLACE is a folder, or a bucket as s3://bucket/folder (S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID,',
    'S3_SECRET_ACCESS_KEY, S3_ENCODING). Only what changed is sent, what pages need before the pages;',
    'what is not needed any more goes last. Addresses that caches must forget are listed.',
  ].join('\n'),
  options: {
    full: { type: 'boolean', help: 'renders every page anew' },
    to: { type: 'string', usage: '--to PLACE', help: 'puts the live release there afterwards' },
    'as-it-is': { type: 'boolean', help: 'publishes nothing before: PLACE gets the release that is live' },
    ...jsonOption,
  },
  takes: 0,
  run: async (_, { full, to, 'as-it-is': asItIs, json }, output) => {
    if (asItIs && (full || to === undefined)) throw usageError('--as-it-is goes with --to, and without --full');
    const now = stepsOn(output);
    if (!asItIs) {
      await using client = await openPublishingClient(output);
      const receipt = await publishNow(client, full === true, now);
      printAnswer(output, json === true, receipt, () => receiptLines(receipt, client.config.publicUrl));
    }
    if (typeof to !== 'string') return exitCodes.done;
    // Compressing and signing are imported only where they are needed.
    const { deployTo } = await import('./deploy.ts');
    printDeployment(await deployTo(to, readConfig(), now), readConfig().publicUrl, json === true, output);
    return exitCodes.done;
  },
};

/** Prints each kind of step once; what changes in between is only its counts. */
function stepsOn(output: CommandOutput): OnStep {
  let last = '';
  return (sentence) => {
    const kind = sentence.replaceAll(/\d+/gu, '');
    if (kind !== last) output.err(`${sentence} …`);
    last = kind;
  };
}

/** Addresses that are printed; `--json` lists them all. */
const MAX_ADDRESSES = 50;

function printDeployment(deployment: Deployment, publicUrl: string, json: boolean, output: CommandOutput): void {
  const purge = deployment.purge.map((path) => publicUrl + path);
  if (json) return output.out(JSON.stringify({ ...deployment, purge }));
  const { place, release, put, removed, unchanged, bytes, reload } = deployment;
  output.out(
    `${place} holds release ${release}: ${counted(put, 'file')} put (${formatBytes(bytes)}), ${removed} removed, ${unchanged} as they were.`,
  );
  if (reload) output.out('Its _nginx.conf is another one now: reload nginx.');
  if (purge.length > 0) output.out('Caches must forget:');
  for (const address of purge.slice(0, MAX_ADDRESSES)) output.out(`  ${address}`);
  if (purge.length > MAX_ADDRESSES) output.out(`  and ${purge.length - MAX_ADDRESSES} more (--json lists all)`);
}

/** The command that brings the site up to date. */
export const publish: Group = { name: 'publish', summary: alone.summary, commands: [], alone };
