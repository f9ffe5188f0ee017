import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type ExitCode, usageError } from './exit.ts';

/** Where a command writes: results on `out`, everything else on `err`. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
  /** Asks the person who sits there; absent when nobody does. */
  ask?(question: string): Promise<string>;
}

/** The typed options of one command by name. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** One thing to do, as `npm run shop -- group name …`. */
export interface Command {
  name: string;
  /** What stands after the name in the usage line. */
  usage: string;
  summary: string;
  /** The rest of the help, after usage and summary. */
  details: string;
  options: ParseArgsOptionsConfig;
  /** How many arguments it takes, options aside; or at least and at most so many. */
  takes: number | readonly [least: number, most: number];
  run(words: string[], options: Options, paper: CommandOutput): Promise<ExitCode>;
}

/** Commands that belong together; one file for each group. */
export interface Group {
  name: string;
  summary: string;
  commands: readonly Command[];
  /** What the name of the group alone does. */
  alone?: Command;
}

/** Takes the typed words of a command apart, or ends with what is wrong with them. */
export function parseWords(command: Command, typed: string[]): { words: string[]; options: Options } {
  const { positionals, values } = parsed(command, typed);
  const [least, most] = typeof command.takes === 'number' ? [command.takes, command.takes] : command.takes;
  if (positionals.length < least || positionals.length > most) {
    throw usageError(`${command.name} takes ${command.usage}; ${positionals.length} given`);
  }
  return { words: positionals, options: values as Options };
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

/** `-3` is a number here; Node would take it for an option. */
const isNegative = (word: string): boolean => /^-\d+$/u.test(word);
const SHIELD = '\0';
