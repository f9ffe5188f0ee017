import { Option } from '@commander-js/extra-typings';
import type { ZawgyiChoice } from '#contract/operator/goods/import.ts';

/** The answer as one line of JSON. */
export const jsonOption = new Option('--json', 'answers in JSON');

/** See `actorFrom`. */
export const actorOption = new Option('--as <NAME>', 'who does it, for the history; your account otherwise');

/** A reason that is kept with what was done. */
export const noteOption = new Option('--note <TEXT>', 'why; for the audit alone');

export const convertOption = new Option(
  '--convert-zawgyi',
  'converts text in Zawgyi to Unicode; it is refused otherwise',
);
export const keepOption = new Option('--keep-zawgyi', 'takes text that looks like Zawgyi as it is');

/** Options without a value, as they were typed. */
export type Flags<Name extends string> = { [K in Name]?: boolean | undefined };

/** Returns what was typed about Zawgyi; such text is refused when nothing was. */
export function zawgyiChoice(options: Flags<'convertZawgyi' | 'keepZawgyi'>): ZawgyiChoice {
  return options.convertZawgyi ? 'convert' : options.keepZawgyi ? 'keep' : 'refuse';
}
