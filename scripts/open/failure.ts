import { ConfigError } from '#server/config.ts';
import { DataFolderUnusable } from '#server/dataFolder.ts';
import { DatabaseUnusable } from '#server/db/connect.ts';
import { PortTaken } from '#server/main.ts';
import { BuildFailed } from '#publish/buildSite.ts';
import { SiteRefused } from '#publish/checkSite.ts';

/** A publish came to no good end; its reason is a sentence already. */
export class PublishFailed extends Error {
  override readonly name = 'PublishFailed';
}

/** Failures that say everything in their own sentence. */
const plain = [ConfigError, DataFolderUnusable, DatabaseUnusable, PortTaken, BuildFailed, SiteRefused, PublishFailed];

/** One clear sentence for a failure that a person can do something about; undefined for a fault of ours. */
export function sentenceOf(failure: unknown): string | undefined {
  if (isDiskFull(failure))
    return 'The disk is full. Make room, or set DATA_DIR to a folder on another disk; what was published is still there.';
  return failure instanceof Error && plain.some((kind) => failure instanceof kind) ? failure.message : undefined;
}

function isDiskFull(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if ((failure as NodeJS.ErrnoException).code === 'ENOSPC' || /ENOSPC|no space left on device/iu.test(failure.message))
    return true;
  return isDiskFull(failure.cause);
}

/** Ends the command: one sentence where there is one, otherwise everything that is known. */
export function endWith(failure: unknown): never {
  console.error(`\n${sentenceOf(failure) ?? (failure instanceof Error ? failure.stack : String(failure))}`);
  process.exit(1);
}
