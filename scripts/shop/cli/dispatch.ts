import { CallFailure, Refused } from '#api/failures.ts';
import { type Command, type Group, type CommandOutput, parseWords } from './command.ts';
import { CommandEnded, type ExitCode, exitCodes, usageError } from './exit.ts';
import { commandHelp, groupHelp, shopHelp } from './help.ts';

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help';

/** Runs what was typed after `npm run shop --` and answers how it ended. */
export async function dispatch(typed: string[], groups: readonly Group[], output: CommandOutput): Promise<ExitCode> {
  try {
    return await find(typed, groups, output);
  } catch (failure) {
    const end = endOf(failure);
    output.err(end.message);
    return end.code;
  }
}

/** A refusal is about what was given; every other failure of a call means that the shop cannot be reached. */
function endOf(failure: unknown): CommandEnded {
  if (failure instanceof CommandEnded) return failure;
  if (!(failure instanceof CallFailure)) throw failure;
  if (!(failure instanceof Refused) || failure.status >= 500)
    return new CommandEnded(exitCodes.unreachable, failure.message);
  if (failure.code !== 'not_allowed') return new CommandEnded(exitCodes.faults, inFull(failure));
  return new CommandEnded(
    exitCodes.unreachable,
    `${failure.message} Set OPERATOR_TOKEN to that of the running server.`,
  );
}

/** The sentence, and why each field was not taken. */
function inFull({ message, body }: Refused): string {
  const fields = Object.entries(body.fields ?? {}).map(([field, reason]) => `  ${field}: ${reason}`);
  return [message, ...fields].join('\n');
}

async function find([word, ...rest]: string[], groups: readonly Group[], output: CommandOutput): Promise<ExitCode> {
  if (asksForHelp(word)) return printHelp(output, shopHelp(groups));
  const group = groups.find(({ name }) => name === word);
  if (!group) throw usageError(`${word ? `There is no group "${word}".\n\n` : ''}${shopHelp(groups)}`);
  return findIn(group, rest, output);
}

async function findIn(group: Group, [word, ...rest]: string[], output: CommandOutput): Promise<ExitCode> {
  if (group.alone && !group.commands.some(({ name }) => name === word))
    return run(group, group.alone, word === undefined ? [] : [word, ...rest], output);
  if (asksForHelp(word)) return printHelp(output, groupHelp(group));
  const command = group.commands.find(({ name }) => name === word);
  if (!command) throw usageError(`${word ? `There is no command "${word}".\n\n` : ''}${groupHelp(group)}`);
  return run(group, command, rest, output);
}

function run(group: Group, command: Command, rest: string[], output: CommandOutput): Promise<ExitCode> {
  if (rest.some((each) => each === '--help' || each === '-h'))
    return Promise.resolve(printHelp(output, commandHelp(group, command)));
  const { words, options } = parseWords(command, rest);
  return command.run(words, options, output);
}

function printHelp(output: CommandOutput, help: string): ExitCode {
  output.out(help);
  return exitCodes.done;
}
