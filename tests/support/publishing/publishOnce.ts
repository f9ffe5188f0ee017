import type { Region } from '#contract/values/region.ts';
import { endWorkers } from '#publish/render/worker/pool.ts';
import { publishSite } from '#publish/publishSite.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { sentenceOf } from '../../../scripts/terminal/failure.ts';

// Publishes once in a process that can have resource limits, and prints the result.

const { dataDir, ...order } = JSON.parse(process.argv[2] ?? '') as {
  dataDir: string;
  root: string;
  apiUrl: string;
  publicUrl: string;
  region: Region;
  revision: number;
  full: boolean;
};
const releases = new ReleaseStore(dataDir);
try {
  const { kind } = await publishSite({ ...order, releases, now: () => new Date(), onProgress: () => undefined });
  console.log(kind);
} catch (failure) {
  console.log(sentenceOf(failure) ?? `no sentence for ${String(failure)}`);
}
await endWorkers();
