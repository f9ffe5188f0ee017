import type { ZawgyiChoice } from '#contract/operator.ts';
import type { Options } from './command.ts';

/** What was said about text in Zawgyi; it is refused when nothing was. */
export function zawgyiOf(options: Options): ZawgyiChoice {
  if (options['convert-zawgyi'] === true) return 'convert';
  return options['keep-zawgyi'] === true ? 'keep' : 'refuse';
}
