import { writeFile } from 'node:fs/promises';
import { publishRelease, openWorkerState, tidyUp } from '#publish/build/publish.ts';
import type { WorkerState, WorkerMessage, PublishJob } from './messages.ts';
import { serialiseFailure } from './failure.ts';
import { PublishLockLost } from '#publish/schedule/lockLost.ts';

// A process of its own: rendering keeps a processor busy, and the shop goes on answering meanwhile.

/** Bytes of memory from which on a fresh process is better than this one. */
const most = 1.5e9;
/** How often it says that it is alive while it works (milliseconds). */
const HEARTBEAT = 2_000;

let press: WorkerState | undefined;
let work = Promise.resolve();
let isWorking = false;
let permitted: (may: boolean) => void = () => undefined;
const tell = (message: WorkerMessage): void => void process.send?.(message);

process.on('message', (told: PublishJob | 'end' | { mayGoLive: boolean }) => {
  if (told !== 'end' && 'mayGoLive' in told) return permitted(told.mayGoLive);
  work = work.then(() => (told === 'end' ? process.exit(0) : publish(told)));
});
process.on('disconnect', endAll);
// A file that is larger than it may be ends a process that does not listen; this one is to say so.
process.on('SIGXFSZ', () => undefined);

async function publish(order: PublishJob): Promise<void> {
  press ??= { ...openWorkerState(order), mayGoLive: askWhetherToGoLive };
  isWorking = true;
  const beating = setInterval(() => tell({ alive: true }), HEARTBEAT);
  try {
    const receipt = await publishRelease(press, order, (progress) => tell({ progress }));
    if (order.usageFile) await writeFile(order.usageFile, JSON.stringify(process.resourceUsage()));
    tell({ receipt });
  } catch (failure) {
    tell({ failure: serialiseFailure(failure) });
  }
  clearInterval(beating);
  // What is left over costs room and nothing else; the next publish tries again.
  await tidyUp(press, order).catch(() => undefined);
  isWorking = false;
  if (press.isSpoilt || process.memoryUsage().rss > most) process.exit(0);
}

/** Who ordered it knows whether it is still the turn of this server. */
async function askWhetherToGoLive(): Promise<void> {
  const answered = new Promise<boolean>((resolve) => (permitted = resolve));
  tell({ asksToGoLive: true });
  if (!(await answered)) throw new PublishLockLost();
}

/** Whoever asked for it is gone: nobody would take the site live, and a build that runs on would be in the way. */
function endAll(): void {
  if (process.platform !== 'win32' && isWorking) process.kill(-process.pid, 'SIGKILL');
  process.exit(0);
}
