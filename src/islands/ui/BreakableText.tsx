import { Fragment } from 'react';
import { breakMark, lineParts, syllableParts } from '#burmese/shownLines.ts';
import { languageRuns } from '#i18n/languageRuns.ts';

/** The most letters between two spaces that stand together: a name, a ward, a year. */
const longest = 16;

/**
 * A text that somebody typed, each run in the language of its script. Where the API gave no lines with it, a Burmese one
 * may be broken at its spaces, and between syllables of what is longer. Prebuilt pages use
 * i18n/lineBreaks.ts.
 */
export function BreakableText({ text }: { text: string }) {
  const parts = lineParts(text);
  return languageRuns(parts.join(breakMark)).map((run, place) => (
    <span key={place} lang={run.lang}>
      {parts.length > 1 ? run.text : run.lang === 'my' ? run.text.split(/( +)/u).map(together) : run.text}
    </span>
  ));
}

const together = (text: string, place: number) =>
  /\S/u.test(text) && text.length <= longest ? (
    <span key={place} className="whitespace-nowrap">
      {text}
    </span>
  ) : (
    <Fragment key={place}>{betweenSyllables(text)}</Fragment>
  );

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
