import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { ConfigError } from '#server/config/config.ts';
import { storeSettings } from '#server/config/bucket.ts';
import { headersOf, keptFiles } from '#server/files/publicFiles.ts';
import { copyFiles, type CopyCounts } from '#storage/copyFiles.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import { openStore } from '#storage/openStore.ts';
import { counted, formatBytes } from '../publish/text.ts';
import { callerFolder } from './cli/callerFolder.ts';
import { group, type ShopCommand, type CommandOutput } from './cli/command.ts';
import { CommandEnded, exitCodes, usageError } from './cli/exit.ts';
import { jsonOption } from './cli/options.ts';

const copy: ShopCommand = (output) =>
  new Command('copy')
    .description(
      [
        'Copies pictures and slips from one place to another, such as into a bucket.',
        '',
        'FROM and TO are a data folder, or a bucket as s3://bucket/prefix (S3_ENDPOINT, S3_REGION,',
        'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY). What is there with the same content is left alone, so',
        'that it can be typed again, also after an interruption; what is written is read back. Nothing is',
        'removed. The shop may run meanwhile: copy once more when it uses the other place.',
      ].join('\n'),
    )
    .argument('<FROM>')
    .argument('<TO>')
    .addOption(jsonOption)
    .action(async (from, to, { json }) => {
      const [source, target] = [openPlace(from, 'FROM'), openPlace(to, 'TO')];
      if (source.name === target.name) throw usageError('FROM and TO are the same place');
      const counts = await copyAll(source, target, output);
      report(counts, { source, target }, json, output);
    });

function openPlace(place: string, name: string): FileStore {
  try {
    return openStore(storeSettings(process.env, place.includes('://') ? place : resolve(callerFolder(), place), name));
  } catch (failure) {
    throw failure instanceof ConfigError ? usageError(failure.message) : failure;
  }
}

/** Interval of progress messages (milliseconds). */
const TELL_EACH = 2_000;

async function copyAll(source: FileStore, target: FileStore, output: CommandOutput): Promise<CopyCounts> {
  const all: CopyCounts = { copied: 0, same: 0, bytes: 0, failed: new Map() };
  let toldAt = performance.now();
  const add = (counts: CopyCounts): CopyCounts => ({
    copied: all.copied + counts.copied,
    same: all.same + counts.same,
    bytes: all.bytes + counts.bytes,
    failed: new Map([...all.failed, ...counts.failed]),
  });
  const onProgress = (counts: CopyCounts): void => {
    if (performance.now() - toldAt < TELL_EACH) return;
    toldAt = performance.now();
    output.err(`${sentenceOf(add(counts))} …`);
  };
  for (const prefix of keptFiles) {
    const counts = await copyFiles(source, target, { prefix, headersOf, onProgress }).catch(unreachable);
    Object.assign(all, add(counts));
  }
  return all;
}

function unreachable(failure: unknown): never {
  if (failure instanceof StoreUnavailable) throw new CommandEnded(exitCodes.unreachable, failure.message);
  throw failure;
}

const sentenceOf = ({ copied, same, bytes, failed }: CopyCounts): string =>
  `${counted(copied, 'file')} copied (${formatBytes(bytes)}), ${same} as they were, ${failed.size} failed`;

/** Failures that are printed; `--json` lists them all. */
const MAX_FAILURES = 50;

function report(
  counts: CopyCounts,
  { source, target }: { source: FileStore; target: FileStore },
  json: boolean | undefined,
  output: CommandOutput,
): void {
  const failed = [...counts.failed].map(([key, reason]) => ({ key, reason }));
  if (counts.copied + counts.same + failed.length === 0)
    throw new CommandEnded(exitCodes.faults, `${source.name} holds no pictures and no slips.`);
  if (json) output.out(JSON.stringify({ ...counts, failed }));
  else output.out(`${source.name} → ${target.name}: ${sentenceOf(counts)}.`);
  if (!json) for (const { key, reason } of failed.slice(0, MAX_FAILURES)) output.err(`  ${key}: ${reason}`);
  if (!json && failed.length > MAX_FAILURES)
    output.err(`  and ${failed.length - MAX_FAILURES} more (--json lists all)`);
  if (failed.length > 0) throw new CommandEnded(exitCodes.faults);
}

/** The commands that look after stored files. */
export const files = group('files', 'Pictures and slips, and where they are kept.', [copy]);
