/**
 * `npm run publish:site`: brings the site up to date and tells how it goes. The running server does it; when none
 * runs, this command does it by itself. `--full` renders every page anew, `--json` prints the receipt for programs.
 */
import { parseArgs } from 'node:util';
import { CallFailure } from '#api/failures.ts';
import { endWith } from '../terminal/failure.ts';
import { paperOn } from '../terminal/output.ts';
import { openPublishingDoor } from '../shop/client/operatorClient.ts';
import { Ended, exitCodes } from '../shop/cli/exit.ts';
import { publishNow, tellReceipt } from '../shop/publishing/publishNow.ts';

const paper = paperOn(process.stderr);
try {
  const { full, json } = readOptions();
  await using door = await openPublishingDoor({ out: paper.done, err: paper.done });
  paper.done(`publishing through ${door.through}`);
  const receipt = await publishNow(door, full, paper.now);
  paper.done('published');
  for (const line of tellReceipt(receipt, door.config.publicUrl, json)) console.log(line);
} catch (failure) {
  if (failure instanceof Ended || failure instanceof CallFailure) {
    console.error(`\n${failure.message}`);
    process.exitCode = failure instanceof Ended ? failure.code : exitCodes.unreachable;
  } else endWith(failure);
}

function readOptions(): { full: boolean; json: boolean } {
  try {
    const { full, json } = parseArgs({ options: { full: { type: 'boolean' }, json: { type: 'boolean' } } }).values;
    return { full: full === true, json: json === true };
  } catch (failure) {
    throw new Ended(exitCodes.usage, `${(failure as Error).message}\nUsage: npm run publish:site -- [--full] [--json]`);
  }
}
