import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedLine } from './loggedLine.ts';

/**
 * The log of the server: a line of JSON for each event. It is read by more people than the database, and kept for
 * longer, so that every line is cleaned on its way out, whoever wrote it.
 */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const settings = { level, hooks: { streamWrite: loggedLine } };
  return stream ? pino(settings, stream) : pino(settings);
}
