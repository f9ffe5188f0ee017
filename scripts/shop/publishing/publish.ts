import { Command } from '@commander-js/extra-typings';
import { readConfig } from '#server/config/config.ts';
import { counted, formatBytes, receiptLines } from '../../publish/text.ts';
import type { CommandOutput, ShopCommand } from '../cli/command.ts';
import { openPublishingClient } from '../client/operatorClient.ts';
import { usageError } from '../cli/exit.ts';
import type { Deployment } from './deploy.ts';
import { jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';
import { type OnStep, publishNow } from './publishNow.ts';

/** The command that brings the site up to date. */
export const publish: ShopCommand = (output) =>
  new Command('publish')
    .description(
      [
        'Brings the site up to date, and puts it where it is served from elsewhere.',
        '',
        'The running server publishes; when none runs, this command does it by itself.',
        'PLACE is a folder, or a bucket as s3://bucket/folder (S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID,',
        'S3_SECRET_ACCESS_KEY, S3_ENCODING). Only what changed is sent, what pages need before the pages;',
        'what is not needed any more goes last. Addresses that caches must forget are listed.',
      ].join('\n'),
    )
    .option('--full', 'renders every page anew')
    .option('--to <PLACE>', 'puts the live release there afterwards')
    .option('--as-it-is', 'publishes nothing before: PLACE gets the release that is live')
    .addOption(jsonOption)
    .action(async ({ full, to, asItIs, json }) => {
      if (asItIs && (full || to === undefined)) throw usageError('--as-it-is goes with --to, and without --full');
      const now = stepsOn(output);
      if (!asItIs) {
        await using client = await openPublishingClient(output);
        const receipt = await publishNow(client, full ?? false, now);
        printAnswer(output, json, receipt, () => receiptLines(receipt, client.config.publicUrl));
      }
      if (to === undefined) return;
      // Compressing and signing are imported only where they are needed.
      const { deployTo } = await import('./deploy.ts');
      printDeployment(await deployTo(to, readConfig(), now), readConfig().publicUrl, json, output);
    });

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

function printDeployment(
  deployment: Deployment,
  publicUrl: string,
  json: boolean | undefined,
  output: CommandOutput,
): void {
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
