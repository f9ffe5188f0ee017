import type { LangText } from '#i18n/names.ts';
import { highlight } from '#search/highlights.ts';

/** A name in which the typed part is marked. */
export function MarkedName({ name, typed, className }: { name: LangText; typed: string; className?: string }) {
  return (
    <span lang={name.lang} className={className}>
      {highlight(name.text, typed).map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}
