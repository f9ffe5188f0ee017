import { format } from 'node:util';
import { openLog } from '#server/http/openLog.ts';
import type { TerminalOutput } from './output.ts';

/**
 * Says what happens as lines of the log, whatever LOG_LEVEL is, and makes such lines of everything else that this process
 * would print: what fails, warnings of Node, and what ends it.
 */
export function logOutput(): TerminalOutput {
  const log = openLog('info');
  console.log = (...said) => log.info(format(...said));
  console.error = (...said) => log.error(...failureOrText(said));
  console.warn = (...said) => log.warn(format(...said));
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning of Node'));
  const end = (err: unknown): void => {
    log.fatal({ err }, 'the server ended by a fault');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  return { done: (sentence) => log.info(sentence), now: () => undefined };
}

/** A failure keeps its parts; everything else becomes a sentence. */
function failureOrText(said: readonly unknown[]): [object, string] {
  const err = said.find((part) => part instanceof Error);
  const text = format(...said.filter((part) => part !== err)).trim();
  return err ? [{ err }, text || err.message] : [{}, text];
}
