import { parseArgs } from 'node:util';
import { type ExitCode, usageError } from './exit.ts';
import type { Options, OptionTable } from './options.ts';

/** Where a command writes: results on `out`, everything else on `err`. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
  /** Asks the person at the terminal; absent where there is none. */
  ask?(question: string): Promise<string>;
}

/** One command, typed as `npm run shop -- group name …`. */
export interface Command {
  name: string;
  /** What stands after the name in the usage line. */
  usage: string;
  summary: string;
  /** Paragraphs of the help after usage and summary; its options are listed after them. */
  details?: string;
  options: OptionTable;
  /** How many arguments it takes, options aside; or the least and the most. */
  takes: number | readonly [min: number, max: number];
  run(words: string[], options: Options, output: CommandOutput): Promise<ExitCode>;
}

/** Commands that belong together. */
export interface Group {
  name: string;
  summary: string;
  commands: readonly Command[];
  /** What runs when only the name of the group is typed. */
  alone?: Command;
}

/**
 * Splits what was typed into arguments and options.
 *
 * @throws {CommandEnded} with the usage where it does not fit the command
 */
export function parseWords(command: Command, typed: string[]): { words: string[]; options: Options } {
  const { positionals, values } = parsed(command, typed);
  const [min, max] = typeof command.takes === 'number' ? [command.takes, command.takes] : command.takes;
  if (positionals.length < min || positionals.length > max) {
    throw usageError(`${command.name} takes ${command.usage}; ${positionals.length} given`);
  }
  return { words: positionals, options: values };
}

function parsed(command: Command, typed: string[]) {
  try {
    const args = typed.map((word) => (isNegative(word) ? SHIELD + word : word));
    const { positionals, values } = parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
    return { positionals: positionals.map((word) => word.replace(SHIELD, '')), values };
  } catch (problem) {
    throw usageError(problem instanceof Error ? problem.message : String(problem));
  }
}

/** `-3` is a number here; `parseArgs` would take it for an option. */
const isNegative = (word: string): boolean => /^-\d+$/u.test(word);
const SHIELD = '\0';
