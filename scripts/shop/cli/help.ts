import type { Command, Group } from './command.ts';
import { optionLines } from './options.ts';

const START = 'npm run shop --';
const column = (words: string): string => `  ${words.padEnd(18)}`;

/** Help for the whole command line. */
export function shopHelp(groups: readonly Group[]): string {
  return [
    `Usage: ${START} <group> <command> …`,
    '',
    'Looks after the shop. Calls the running server, or opens the data folder itself when none runs.',
    '',
    'Groups:',
    ...groups.map(({ name, summary }) => column(name) + summary),
    '',
    'Exit codes: 0 done, 1 faults in what was given, 2 typed wrongly, 3 the shop cannot be reached.',
    `More: ${START} <group> --help`,
  ].join('\n');
}

/** Help for one group. */
export function groupHelp({ name, summary, commands }: Group): string {
  const lines = commands.map((command) => column(command.name) + command.summary);
  const usage = `Usage: ${START} ${name} <command> …`;
  return [usage, '', summary, '', 'Commands:', ...lines, '', `More: ${START} ${name} <command> --help`].join('\n');
}

/** Help for one command. */
export function commandHelp(group: Group, { name, usage, summary, details, options }: Command): string {
  const typed = group.alone?.name === name ? group.name : `${group.name} ${name}`;
  const more = details === undefined ? [] : ['', details];
  return [`Usage: ${START} ${typed} ${usage}`, '', summary, ...more, '', 'Options:', ...optionLines(options)].join(
    '\n',
  );
}
