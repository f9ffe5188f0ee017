import { syllableParts } from './syllableParts.ts';

/** A text that may be broken between Burmese syllables. Prebuilt pages use i18n/lineBreaks.ts. */
export const BreakableText = ({ text }: { text: string }) =>
  syllableParts(text).flatMap((part, place) => (place > 0 ? [<wbr key={place} />, part] : part));
