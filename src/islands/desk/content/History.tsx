import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DocumentHistoryEntry } from '#contract/operator/content.ts';
import { fill } from '#i18n/fill.ts';
import { History } from '#islands/kit/edit/History.tsx';
import { contentEditor, type EditedDocument, putBack } from '#stores/desk/content/content.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { type ContentProps, labelOf } from './words.ts';

interface Props extends ContentProps {
  name: EditedDocument;
  mayEdit: boolean;
}

/** Shows who changed a document, when and what; each change can be put back. */
export function ContentHistory({ name, mayEdit, ...props }: Props) {
  const t = props.words.history;
  const { $history, readHistory, reread } = contentEditor(name);
  const history = useStore($history);
  const [message, setMessage] = useState('');
  useEffect(() => void readHistory(), [readHistory]);
  const undo = async ({ revision }: DocumentHistoryEntry): Promise<void> => {
    try {
      await putBack(revision);
      setMessage(t.done);
      await reread();
    } catch (failure) {
      setMessage(isRefusal(failure) ? t.refused : reasonOf(failure));
    }
  };
  return (
    <History
      {...props}
      title={t.title}
      by={t.by}
      none={t.none}
      said={message}
      loadable={history}
      retry={() => void readHistory()}
    >
      {(entry, time) => <Entry {...props} entry={entry} time={time} undo={mayEdit ? undo : undefined} />}
    </History>
  );
}

interface EntryProps extends ContentProps {
  entry: DocumentHistoryEntry;
  time: string;
  undo: ((entry: DocumentHistoryEntry) => Promise<void>) | undefined;
}

const Entry = ({ entry, time, undo, words }: EntryProps) => (
  <>
    <ul className="muted">
      {entry.changes.map(({ field, before, after }) => (
        <li key={field}>
          {nameOf(field, words, words.languages)}
          {isShort(after) && (
            <>
              : <ins>{after}</ins> {isShort(before) && <del>{before}</del>}
            </>
          )}
        </li>
      ))}
    </ul>
    {undo && (
      <button
        type="button"
        className="btn"
        aria-label={fill(words.history.putBackOf, { time })}
        onClick={() => void undo(entry)}
      >
        {words.history.putBack}
      </button>
    )}
  </>
);

/** Returns true if a value is said as it is; a list or a picture is not. */
const isShort = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** `en.cta.button` is "Button at the end (English)". */
function nameOf(field: string, words: ContentProps['words'], languages: ContentProps['words']['languages']): string {
  const [language = '', ...place] = field.split('.');
  if (place.length === 0) return labelOf(words, field === 'sections' ? 'order' : field);
  return `${labelOf(words, place.join('.'))} (${languages[language as 'en' | 'my']})`;
}
