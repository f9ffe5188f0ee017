import { join, resolve } from 'node:path';
import lockfile from 'proper-lockfile';
import { bucketTarget } from '#publish/targets/bucket.ts';
import { folderTarget, makeReadableFolder, replaceText } from '#publish/targets/folder.ts';
import { nginxConfig } from '#publish/targets/nginx.ts';
import { type SyncReceipt, syncSite } from '#publish/targets/sync.ts';
import { type Target, TargetUnusable } from '#publish/targets/target.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import type { Release } from '#publish/release/record.ts';
import { type Config, ConfigError } from '#server/config/config.ts';
import { bucketConfig } from '#server/config/bucket.ts';
import { parseBucketAddress } from '#storage/bucketClient.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';
import { callerFolder } from '../cli/callerFolder.ts';

/** Result of a deployment. */
export interface Deployment extends SyncReceipt {
  release: string;
  place: string;
  /** True when nginx must be reloaded, because the configuration beside the site has changed. */
  reload: boolean;
}

/** Puts the live release into a folder, or into a bucket that is named as s3://bucket/prefix. */
export async function deployTo(to: string, config: Config, now: (sentence: string) => void): Promise<Deployment> {
  const release = await new ReleaseStore(config.dataDir).current();
  if (!release) throw new CommandEnded(exitCodes.faults, 'There is no release yet; npm run publish:site makes one.');
  try {
    return to.startsWith('s3://')
      ? await deployToBucket(to, release, now)
      : await deployToFolder(to, release, config, now);
  } catch (failure) {
    if (failure instanceof TargetUnusable || failure instanceof ConfigError)
      throw new CommandEnded(exitCodes.unreachable, failure.message);
    throw failure;
  }
}

async function deployToBucket(to: string, release: Release, now: (sentence: string) => void): Promise<Deployment> {
  const address = parseBucketAddress(to);
  if (!address)
    throw new CommandEnded(
      exitCodes.usage,
      `"${to}" names no bucket; it looks like s3://bucket or s3://bucket/folder.`,
    );
  const settings = bucketConfig(process.env);
  if (!settings) throw new ConfigError('A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return send(bucketTarget(address, settings), release, now);
}

async function deployToFolder(
  to: string,
  release: Release,
  config: Config,
  now: (sentence: string) => void,
): Promise<Deployment> {
  const folder = resolve(callerFolder(), to);
  const unlock = await lockFolder(folder);
  try {
    const deployment = await send(folderTarget(folder), release, now);
    const { publicUrl, host, port } = config;
    const backend = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const text = nginxConfig({ release, root: folder, publicUrl, backend });
    return { ...deployment, reload: await replaceText(join(folder, '_nginx.conf'), text) };
  } finally {
    await unlock();
  }
}

/** Two that deploy into the same folder at once would remove each other's files. */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await makeReadableFolder(folder);
    return await lockfile.lock(folder, { lockfilePath: join(folder, '.zay-lock'), stale: 15_000, retries: 0 });
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ELOCKED')
      throw new TargetUnusable(`Somebody else publishes into ${folder} right now.`);
    throw new TargetUnusable(`The folder ${folder} cannot be used: ${(failure as Error).message}.`);
  }
}

async function send(target: Target, release: Release, now: (sentence: string) => void): Promise<Deployment> {
  now(`looking what ${target.name} lacks`);
  const files = [...release.files].map(([file, folder]) => ({ file, folder }));
  const onProgress = (done: number, total: number): void => now(`${done} of ${total} files are in ${target.name}`);
  const { id, redirects } = release;
  const receipt = await syncSite(target, { release: id, files, redirects, now: new Date(), onProgress });
  return { ...receipt, release: release.id, place: target.name, reload: false };
}
