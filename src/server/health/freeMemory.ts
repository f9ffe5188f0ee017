import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Time after which a shop that has opened is taken to be idle (milliseconds). */
const AFTER_MS = 10_000;

/**
 * Gives back, a moment later, what opening the shop has left behind. An idle heap is collected by nobody: half as much
 * again as is in use would stay until there is work.
 */
export function freeMemorySoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    void (runInNewContext('gc') as NodeJS.GCFunction)({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, AFTER_MS).unref();
}
