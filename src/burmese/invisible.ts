/** Zero-width space, byte order mark, soft hyphen, word joiner: none of them means anything in a shop's text. */
const neverMeant = /[\u200b\ufeff\u00ad\u2060]/g;

/** A joiner or non-joiner with what stands before and after it. */
const joiner = /(^|[^])[\u200c\u200d]+(?=($|[^]))/gu;

/** Where a joiner does nothing: beside Burmese, ASCII or a space. Emoji, Arabic and Indic scripts need theirs. */
const needsNone = /^$|[\0-\x7f\s\u1000-\u109f]/u;

/** Spaces of other widths, and those that hold words together. */
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Drops characters nobody sees and makes every kind of space a plain one; tabs and line ends stay. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(neverMeant, '')
    .replace(joiner, (found, before: string, after: string) =>
      needsNone.test(before) || needsNone.test(after) ? before : found,
    )
    .replace(oddSpaces, ' ');
