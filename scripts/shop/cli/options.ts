import type { ZawgyiChoice } from '#contract/operator/goods/import.ts';

/** The options that were typed, by name. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** An option: how it is parsed, how the help shows it, and what the help says of it. */
interface Option {
  readonly type: 'boolean' | 'string';
  /** The option as it is typed, when it takes a value. */
  readonly usage?: string;
  /** Absent where the line of another option speaks of this one too. */
  readonly help?: string;
}

/** The options of a command by name, in the order of its help. */
export type OptionTable = Readonly<Record<string, Option>>;

/** The lines of the help about these options, and about `--help`, which every command has. */
export function optionLines(options: OptionTable): string[] {
  const lines = Object.entries(options).flatMap(([name, { usage = `--${name}`, help }]) =>
    help === undefined ? [] : [[usage, help] as const],
  );
  return [...lines, ['-h, --help', 'shows this'] as const].map(([usage, help]) => `  ${usage.padEnd(20)} ${help}`);
}

/** `--json`: the answer as one line of JSON. */
export const jsonOption = { json: { type: 'boolean', help: 'answers in JSON' } } as const;

/** `--as NAME`: see `actorFrom`. */
export const actorOption = {
  as: { type: 'string', usage: '--as NAME', help: 'who does it, for the history; your account otherwise' },
} as const;

/** `--dry-run`, with what the command would do. */
export const dryRunOption = (what: string) =>
  ({ 'dry-run': { type: 'boolean', help: `tells ${what}, and does nothing` } }) as const;

/** `--note TEXT`: a reason that is kept with what was done. */
export const noteOption = {
  note: { type: 'string', usage: '--note TEXT', help: 'why; for the audit alone' },
} as const;

/** What to do with text in Zawgyi. */
export const zawgyiOptions = {
  'convert-zawgyi': { type: 'boolean', help: 'converts text in Zawgyi to Unicode; it is refused otherwise' },
  'keep-zawgyi': { type: 'boolean', help: 'takes text that looks like Zawgyi as it is' },
} as const;

/** What was typed about Zawgyi; such text is refused when nothing was. */
export function zawgyiChoice(options: Options): ZawgyiChoice {
  if (options['convert-zawgyi'] === true) return 'convert';
  return options['keep-zawgyi'] === true ? 'keep' : 'refuse';
}
