import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { hostname } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loggedLine } from '#server/http/loggedLine.ts';
import { BEAT_MS, type WatchedLoop } from './watchdog.ts';

// The thread of `watchdog.ts`. It waits by the clock of its own steps: a process that was stopped for an hour, with the
// machine or by a signal, has not stood still for an hour.

const { beats, timeout } = workerData as WatchedLoop;
/** Time for which the place where the loop stands is asked for (milliseconds). */
const PLACE_TIMEOUT_MS = 5_000;

let [last, stood] = [Atomics.load(beats, 0), 0];
const timer = setInterval(() => {
  const now = Atomics.load(beats, 0);
  stood = now === last && now >= 0 ? stood + BEAT_MS : 0;
  last = now;
  if (stood < timeout) return;
  clearInterval(timer);
  askWhere(end);
}, BEAT_MS);

parentPort?.once('message', () => {
  clearInterval(timer);
  parentPort?.close();
});

/** Says the last, and ends the process. */
function end(where: readonly string[]): void {
  const line = { level: 60, time: Date.now(), pid: process.pid, hostname: hostname(), where };
  const msg = `the event loop has stood still for ${timeout / 1_000} s (WATCHDOG_TIMEOUT); the server is ended`;
  try {
    writeSync(1, loggedLine(`${JSON.stringify({ ...line, msg })}\n`));
  } catch {
    // Nobody reads it.
  }
  process.kill(process.pid, 'SIGKILL');
}

/** Asks the debugger of the main thread, which interrupts also a loop without an end and a pattern, where that stands. */
function askWhere(onAnswer: (where: readonly string[]) => void): void {
  const files = new Map<string, string>();
  const session = new Session();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) =>
    onAnswer(params.callFrames.slice(0, 20).map((frame) => placeOf(frame, files))),
  );
  setTimeout(onAnswer, PLACE_TIMEOUT_MS, []);
  try {
    session.connectToMainThread();
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  } catch {
    // It is ended without its place.
  }
}

const placeOf = ({ functionName, location }: Debugger.CallFrame, files: ReadonlyMap<string, string>): string =>
  `${functionName || '(anonymous)'} ${(files.get(location.scriptId) ?? '').replace(/^.*\/(?=src|scripts|node_modules)/u, '')}:${location.lineNumber + 1}`;
