import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { CallFailure, Refused } from '#api/failures.ts';
import type { CommandOutput, ShopCommand } from './command.ts';
import { CommandEnded, type ExitCode, exitCodes } from './exit.ts';

/** Runs what was typed after `npm run shop --` and answers how it ended. */
export async function dispatch(
  typed: string[],
  commands: readonly ShopCommand[],
  output: CommandOutput,
): Promise<ExitCode> {
  const shop = new Command('npm run shop --')
    .description('Looks after the shop. Calls the running server, or opens the data folder itself when none runs.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 faults in what was given, 2 typed wrongly, 3 the shop cannot be reached.',
    );
  for (const command of commands) shop.addCommand(command(output));
  connect(shop, output);
  try {
    await shop.parseAsync(typed, { from: 'user' });
    return exitCodes.done;
  } catch (failure) {
    if (failure instanceof CommanderError) return failure.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { message, code } = endOf(failure);
    if (message) output.err(message);
    return code;
  }
}

/** Lets commander write where the commands do, and end nothing by itself. */
function connect(command: CommandUnknownOpts, output: CommandOutput): void {
  command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.out(text.trimEnd()),
      writeErr: (text) => output.err(text.trimEnd()),
    })
    // The first line of a description is its summary; the others are broken where they should be.
    .configureHelp({ helpWidth: 120, subcommandDescription: (each) => each.description().split('\n', 1)[0] ?? '' });
  for (const each of command.commands) connect(each, output);
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
