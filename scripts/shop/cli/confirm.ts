import { createInterface } from 'node:readline/promises';
import type { CommandOutput } from './command.ts';
import { CommandEnded, exitCodes, usageError } from './exit.ts';

/** Asks on a terminal. */
export const askOnTerminal =
  (input: NodeJS.ReadableStream, output: NodeJS.WritableStream) =>
  async (question: string): Promise<string> => {
    using lines = createInterface({ input, output });
    return await lines.question(question);
  };

/**
 * Asks before something that cannot be undone.
 *
 * @param yes whether `--yes` was typed: nothing is asked then
 * @throws {CommandEnded} unless the answer is yes
 */
export async function confirm(question: string, yes: boolean | undefined, output: CommandOutput): Promise<void> {
  if (yes) return;
  if (!output.ask) throw usageError(`${question} This cannot be undone; say --yes where nobody can be asked.`);
  const answer = await output.ask(`${question} This cannot be undone. [y/N] `);
  if (!/^y(?:es)?$/iu.test(answer.trim())) throw new CommandEnded(exitCodes.faults, 'Nothing was done.');
}
