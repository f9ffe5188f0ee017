import { lineParts } from '#burmese/shownLines.ts';
import type { LangText } from '#i18n/names.ts';
import { hitsInLines } from './hitsInLines.ts';

/** A name in which the typed part is marked. */
export function MarkedName({ name, typed, className }: { name: LangText; typed: string; className?: string }) {
  return (
    <span lang={name.lang} className={className}>
      {hitsInLines(lineParts(name.text), typed).map((piece, index) => {
        if (!piece) return <wbr key={index} />;
        return piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text;
      })}
    </span>
  );
}
