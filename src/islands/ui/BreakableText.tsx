import { breakMark, lineParts, syllableParts } from '#burmese/shownLines.ts';
import { languageRuns } from '#i18n/languageRuns.ts';

/**
 * A text that somebody typed, each run in the language of its script. Where the API gave no lines with it, a Burmese one
 * may be broken between syllables. Prebuilt pages use i18n/lineBreaks.ts.
 */
export function BreakableText({ text }: { text: string }) {
  const parts = lineParts(text);
  return languageRuns(parts.join(breakMark)).map((run, place) => (
    <span key={place} lang={run.lang}>
      {parts.length > 1 ? run.text : betweenSyllables(run.text)}
    </span>
  ));
}

/** The marks are no children of the text: that would be broken at them alone. */
const betweenSyllables = (text: string) =>
  syllableParts(text).flatMap((part, place) =>
    place > 0
      ? [
          <span key={place}>
            <wbr />
          </span>,
          part,
        ]
      : part,
  );
