import type { Text } from '#i18n/names.ts';
import { marked } from '#search/highlights.ts';

/** A name with the part that was typed marked. */
export function Name({ name, typed, className }: { name: Text; typed: string; className?: string }) {
  return (
    <span lang={name.lang} className={className}>
      {marked(name.text, typed).map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}
