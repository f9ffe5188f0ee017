import type { CommandOutput } from './command.ts';

/** Prints lines for people, or the answer as one line of JSON for programs. */
export function printAnswer(
  output: CommandOutput,
  json: boolean | undefined,
  answer: unknown,
  lines: () => readonly string[],
): void {
  for (const line of json ? [JSON.stringify(answer)] : lines()) output.out(line);
}
