import { syllableParts } from './syllableParts.ts';

/** A text of the catalogue or of a customer that may be broken between Burmese syllables; prebuilt pages have i18n/lineBreaks.ts. */
export const BreakableText = ({ text }: { text: string }) =>
  syllableParts(text).flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : part));
