import { useEffect, useId, useRef } from 'react';
import { Panel } from '#islands/kit/Panel.tsx';

/** Says above a form that a colleague was faster: their changes are there, what was typed is on top of them. */
export function ConflictNote({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Its answer is a promise in new browsers, and no way to clean up.
    place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <p
      ref={place}
      role="alert"
      className="rounded-lg border border-s-4 border-base-300 border-s-error p-3 wrap-anywhere"
    >
      {text}
    </p>
  );
}

/** A field that a colleague changed meanwhile. */
interface Conflict {
  key: string;
  label: string;
  /** The one who changed it, in a sentence. */
  who: string;
  theirs: string;
  mine: string;
  choose: (keepsMine: boolean) => void;
}

interface Props {
  words: { title: string; text: string; yours: string; mine: string; theirs: string };
  conflicts: readonly Conflict[];
}

/** Fields that a colleague changed meanwhile: both values, and a choice for each. */
export function Conflicts({ words: t, conflicts }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isThere = conflicts.length > 0;
  useEffect(() => {
    if (isThere) section.current?.focus();
  }, [isThere]);
  if (!isThere) return null;
  return (
    <Panel ref={section} tabIndex={-1} aria-labelledby={id} className="border-2 border-accent">
      <h3 id={id} className="text-h3">
        {t.title}
      </h3>
      <p>{t.text}</p>
      {conflicts.map(({ key, label, who, theirs, mine, choose }) => (
        <div key={key} data-conflict="" className="grid gap-1 border-t border-base-300 pt-2 wrap-anywhere">
          <h4 className="font-semibold">{label}</h4>
          <p>
            <span className="muted">{who}</span> <q>{theirs}</q>
          </p>
          <p>
            <span className="muted">{t.yours}</span> <q>{mine}</q>
          </p>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn" onClick={() => choose(true)}>
              {t.mine}
            </button>
            <button type="button" className="btn" onClick={() => choose(false)}>
              {t.theirs}
            </button>
          </div>
        </div>
      ))}
    </Panel>
  );
}
