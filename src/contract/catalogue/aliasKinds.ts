import type { AlsoCalled } from './alsoCalled.ts';

/** The kinds of hidden names, as `alsoCalled` has them. */
export const aliasKinds = [
  'my',
  'romanised',
  'en',
  'th',
  'other',
  'occasions',
] as const satisfies readonly (keyof AlsoCalled)[];
export type AliasKind = (typeof aliasKinds)[number];

/** Names of a kind at most, and the characters (code points) of one. */
export const MAX_ALIASES = 40;
export const MAX_ALIAS = 80;

/** Names of the fields in which an editor changes them. */
export type AliasColumn = `also_called_${AliasKind}`;

/** The hidden names as boxes of text have them: one a line; null without any. */
export const aliasLines = (aliases: AlsoCalled): Record<AliasColumn, string | null> =>
  Object.fromEntries(aliasKinds.map((kind) => [`also_called_${kind}`, aliases[kind]?.join('\n') || null])) as Record<
    AliasColumn,
    string | null
  >;
