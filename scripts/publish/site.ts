/**
 * `npm run publish:site`: brings the site up to date and says how it goes. The running server does it; when none
 * runs, this command does it by itself. `--full` renders every page anew, `--json` prints the receipt for programs.
 */
import { parseArgs } from 'node:util';
import { CallFailure } from '#api/failures.ts';
import { readSecretFiles } from '#server/config/keys.ts';
import { exitWith } from '../terminal/failure.ts';
import { terminalOutput } from '../terminal/output.ts';
import { openPublishingClient } from '../shop/client/operatorClient.ts';
import { CommandEnded, exitCodes } from '../shop/cli/exit.ts';
import { printAnswer } from '../shop/cli/print.ts';
import { publishNow } from '../shop/publishing/publishNow.ts';
import { receiptLines } from './text.ts';

const terminal = terminalOutput(process.stderr);
try {
  readSecretFiles(process.env);
  const { full, json } = readOptions();
  const output = { out: console.log, err: terminal.done };
  await using client = await openPublishingClient(output);
  terminal.done(`publishing through ${client.description}`);
  const receipt = await publishNow(client, full, terminal.now);
  terminal.done('published');
  printAnswer(output, json, receipt, () => receiptLines(receipt, client.config.publicUrl));
} catch (failure) {
  if (failure instanceof CommandEnded || failure instanceof CallFailure) {
    console.error(`\n${failure.message}`);
    process.exitCode = failure instanceof CommandEnded ? failure.code : exitCodes.unreachable;
  } else exitWith(failure);
}

function readOptions(): { full: boolean; json: boolean } {
  try {
    const { full, json } = parseArgs({ options: { full: { type: 'boolean' }, json: { type: 'boolean' } } }).values;
    return { full: full === true, json: json === true };
  } catch (failure) {
    throw new CommandEnded(
      exitCodes.usage,
      `${(failure as Error).message}\nUsage: npm run publish:site -- [--full] [--json]`,
    );
  }
}
