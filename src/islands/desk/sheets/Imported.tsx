import { useEffect, useRef, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { UndoButton } from '#islands/desk/publishing/UndoButton.tsx';
import { useLive } from '#islands/desk/useLive.ts';
import { forgetSheet } from '#stores/desk/sheets.ts';
import type { SheetsProps } from './words.ts';

/** What becomes of an import: on its way to the shop, and taken back where it was wrong. */
export function Imported({ locale, words, revision, name }: SheetsProps & { revision: number; name: string }) {
  const { done: t } = words;
  const [undoneBy, setUndoneBy] = useState<number>();
  const live = useLive(undoneBy ?? revision);
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="sheets-done" ref={box} tabIndex={-1}>
      <p role="status">
        {undoneBy === undefined ? fill(t.title, { revision }) : t.undone} {words.live[live]}
      </p>
      <div className="sheets-buttons">
        {undoneBy === undefined && (
          <UndoButton words={words} change={{ revision, summary: name }} undone={setUndoneBy} />
        )}
        <a className="link alone" href={deskPaths.publishing(locale)}>
          {words.live.publishing}
        </a>
        <button type="button" className="btn sheets-plain" onClick={forgetSheet}>
          {t.another}
        </button>
      </div>
    </div>
  );
}
