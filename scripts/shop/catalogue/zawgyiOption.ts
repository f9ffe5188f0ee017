import type { ZawgyiChoice } from '#contract/operator/import.ts';
import type { Options } from '../cli/command.ts';

/** What was said about text in Zawgyi; it is refused when nothing was. */
export function zawgyiOption(options: Options): ZawgyiChoice {
  if (options['convert-zawgyi'] === true) return 'convert';
  return options['keep-zawgyi'] === true ? 'keep' : 'refuse';
}
