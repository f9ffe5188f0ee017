/** Exit codes of a command: what a shell or a script can tell apart. */
export const exitCodes = { done: 0, faults: 1, usage: 2, unreachable: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends a command with a code for programs, and words for people unless all was said. */
export class CommandEnded extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message = '') {
    super(message);
    this.code = code;
  }
}

/** The command was typed wrongly. */
export const usageError = (message: string): CommandEnded => new CommandEnded(exitCodes.usage, message);
