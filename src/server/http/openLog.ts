import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedLine } from './loggedLine.ts';

/**
 * The log of the server: a line of JSON for each event. More people read it than the database, and it is kept longer,
 * so every line is cleaned of private data on its way out.
 */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const settings = { level, hooks: { streamWrite: loggedLine } };
  return stream ? pino(settings, stream) : pino(settings);
}
