import pino, { type DestinationStream, type Logger } from 'pino';
import SonicBoom from 'sonic-boom';
import { loggedLine } from './loggedLine.ts';

/**
 * The log of the server: a line of JSON for each event. More people read it than the database, and it is kept longer,
 * so every line is cleaned of private data on its way out.
 */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const settings = { level, hooks: { streamWrite: loggedLine } };
  return pino(settings, stream ?? standardOutput());
}

/** Bytes of lines that wait while the output takes none, such as a full disk; beyond it lines are dropped. */
const WAITING = 1_000_000;

/** Opens the standard output. A terminal that was closed, or a full disk behind it, costs lines of the log alone. */
function standardOutput(): DestinationStream {
  const settings = { fd: 1, maxLength: WAITING, maxWriteRetries: 50 };
  const output = new SonicBoom(settings);
  output.on('error', () => undefined);
  process.on('exit', () => {
    try {
      output.flushSync();
    } catch {
      // Nothing takes these lines any more, and the process has to end.
    }
  });
  return output;
}
