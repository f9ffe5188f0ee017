import { useStore } from '@nanostores/react';
import { lineParts } from '#burmese/shownLines.ts';
import type { LangText } from '#i18n/names.ts';
import type { Piece } from '#search/highlights.ts';
import { $highlight, type Highlight } from './marks.ts';

/** Utilities of a typed part. */
export const markClasses = 'rounded-sm bg-accent/40 text-base-content';

/** A name in which the typed part is marked. */
export function MarkedName({ name, typed, className }: { name: LangText; typed: string; className?: string }) {
  const highlight = useStore($highlight);
  return (
    <span lang={name.lang} className={className}>
      {hitsInLines(lineParts(name.text), typed, highlight).map((piece, index) => {
        if (!piece) return <wbr key={index} />;
        return piece.hit ? (
          <mark key={index} className={markClasses}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        );
      })}
    </span>
  );
}

/**
 * The pieces of a name in which the typed part is marked; `undefined` where its lines may be broken.
 *
 * @param parts of the name, between which they may
 */
export function hitsInLines(parts: readonly string[], typed: string, highlight: Highlight): (Piece | undefined)[] {
  const pieces: (Piece | undefined)[] = [];
  let [{ length: left } = '', ...others] = parts;
  for (const { text, hit } of highlight(parts.join(''), typed))
    for (let rest = text; rest !== ''; rest = rest.slice(pieces.at(-1)?.text.length)) {
      if (left === 0) {
        pieces.push(undefined);
        [{ length: left } = '', ...others] = others;
      }
      pieces.push({ text: rest.slice(0, left), hit });
      left -= Math.min(left, rest.length);
    }
  return pieces;
}
