import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';

/** Output of a command: results on `out`, everything else on `err`. */
export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
  /** Asks the person at the terminal; absent where there is none. */
  ask?(question: string): Promise<string>;
}

/** A command of commander that writes to `output`. */
export type ShopCommand = (output: CommandOutput) => CommandUnknownOpts;

/** Commands that belong together, typed as `npm run shop -- group name …`. */
export const group =
  (name: string, summary: string, commands: readonly ShopCommand[]): ShopCommand =>
  (output) =>
    commands.reduce((made, command) => made.addCommand(command(output)), new Command(name).description(summary));
