import type { CommandOutput } from './command.ts';
import { type ExitCode, exitCodes } from './exit.ts';

/** Prints lines for people, or the answer as one line of JSON for programs. */
export function printAnswer(
  output: CommandOutput,
  json: boolean,
  answer: unknown,
  lines: () => readonly string[],
): ExitCode {
  for (const line of json ? [JSON.stringify(answer)] : lines()) output.out(line);
  return exitCodes.done;
}
