/** Zero-width space, byte order mark, soft hyphen, word joiner: never intended in a shop's text. */
const neverIntended = /[\u200b\ufeff\u00ad\u2060]/g;

/** A zero-width joiner or non-joiner with the characters around it. */
const joiner = /(^|[^])[\u200c\u200d]+(?=($|[^]))/gu;

/** Next to Burmese, ASCII or a space a joiner has no effect. Emoji, Arabic and Indic scripts need them. */
const hasNoEffect = /^$|[\0-\x7f\s\u1000-\u109f]/u;

/** Spaces of other widths, and non-breaking spaces. */
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Removes invisible characters and replaces every kind of space by a plain one; tabs and line breaks stay. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(neverIntended, '')
    .replace(joiner, (found, before: string, after: string) =>
      hasNoEffect.test(before) || hasNoEffect.test(after) ? before : found,
    )
    .replace(oddSpaces, ' ');
