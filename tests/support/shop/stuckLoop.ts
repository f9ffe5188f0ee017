/** Preloaded into a server (`--import`): at SIGUSR2 its event loop stands still for good. */
import { isMainThread } from 'node:worker_threads';

function standStill(): never {
  for (;;);
}

if (isMainThread) process.on('SIGUSR2', standStill);
