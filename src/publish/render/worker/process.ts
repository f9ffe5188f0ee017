import { writeFile } from 'node:fs/promises';
import { publishRelease, openWorkerState, tidyUp } from '#publish/build/publish.ts';
import { PublishLockLost } from '#publish/schedule/lock.ts';
import { type PublishJob, type WorkerMessage, type WorkerState, serialiseFailure } from './messages.ts';

// A process of its own: rendering keeps a processor busy, and the shop goes on answering meanwhile.

/** Bytes of memory from which on a fresh process is better than this one. */
const MAX_MEMORY = 1.5e9;
/** Interval of its messages that it is alive while it works. */
const HEARTBEAT_MS = 2_000;

let state: WorkerState | undefined;
let work = Promise.resolve();
let isWorking = false;
let onPermission: (may: boolean) => void = () => undefined;
const send = (message: WorkerMessage): void => void process.send?.(message);

process.on('message', (message: PublishJob | 'end' | { mayGoLive: boolean }) => {
  if (message !== 'end' && 'mayGoLive' in message) return onPermission(message.mayGoLive);
  work = work.then(() => (message === 'end' ? process.exit(0) : publish(message)));
});
process.on('disconnect', endAll);
// By default the signal for a file that is larger than allowed ends the process; the failed write is to say why.
process.on('SIGXFSZ', () => undefined);

async function publish(job: PublishJob): Promise<void> {
  state ??= { ...openWorkerState(job), mayGoLive: askToGoLive };
  isWorking = true;
  const heartbeat = setInterval(() => send({ alive: true }), HEARTBEAT_MS);
  try {
    const receipt = await publishRelease(state, job, (progress) => send({ progress }));
    if (job.usageFile) await writeFile(job.usageFile, JSON.stringify(process.resourceUsage()));
    send({ receipt });
  } catch (failure) {
    send({ failure: serialiseFailure(failure) });
  }
  clearInterval(heartbeat);
  // What is left over costs room and nothing else; the next publish tries again.
  await tidyUp(state, job).catch(() => undefined);
  isWorking = false;
  if (state.mustRestart || process.memoryUsage().rss > MAX_MEMORY) process.exit(0);
}

/** The process that asked for the publish knows whether this server still holds the lock. */
async function askToGoLive(release: string): Promise<void> {
  const answered = new Promise<boolean>((resolve) => (onPermission = resolve));
  send({ asksToGoLive: release });
  if (!(await answered)) throw new PublishLockLost();
}

/** Whoever asked for it is gone: nobody would take the site live, and a build that runs on would be in the way. */
function endAll(): void {
  if (process.platform !== 'win32' && isWorking) process.kill(-process.pid, 'SIGKILL');
  process.exit(0);
}
