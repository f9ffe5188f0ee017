import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedLine } from './loggedLine.ts';

/**
 * The log of the server: a line of JSON for each event. More people read it than the database, and it is kept longer,
 * so every line is cleaned of private data on its way out.
 */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const settings = { level, hooks: { streamWrite: loggedLine } };
  return pino(settings, stream ?? standardOutput());
}

/** A terminal that was closed, or a full disk behind a pipe, costs lines of the log, and not the shop. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}
