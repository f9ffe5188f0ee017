import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DocumentHistoryEntry } from '#contract/operator/front.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { Loaded } from '#islands/account/Loaded.tsx';
import { actorName } from '#islands/desk/actorName.ts';
import { $frontHistory, type EditedDocument, putBack, readFrontHistory } from '#stores/desk/front/front.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { type FrontProps, labelOf } from './words.ts';

interface Props extends FrontProps {
  name: EditedDocument;
  mayEdit: boolean;
  /** After something was put back. */
  changed: () => void;
}

/** Who changed a document, when and what; each change can be put back. */
export function History({ name, mayEdit, changed, ...props }: Props) {
  const t = props.words.history;
  const history = useStore($frontHistory);
  const [said, setSaid] = useState('');
  useEffect(() => void readFrontHistory(name), [name]);
  const undo = async ({ revision }: DocumentHistoryEntry): Promise<void> => {
    try {
      await putBack(revision);
      setSaid(t.done);
      changed();
    } catch (failure) {
      setSaid(isRefusal(failure) ? t.refused : reasonOf(failure));
    }
  };
  return (
    <details className="front-history">
      <summary>{t.title}</summary>
      <p role="status">{said}</p>
      <Loaded loadable={history} words={props.words} retry={() => void readFrontHistory(name)}>
        {(entries) => (
          <ul>
            {entries.length === 0 && <li className="muted">{t.none}</li>}
            {entries.map((entry) => (
              <Entry key={entry.revision} {...props} entry={entry} undo={mayEdit ? undo : undefined} />
            ))}
          </ul>
        )}
      </Loaded>
    </details>
  );
}

interface EntryProps extends FrontProps {
  entry: DocumentHistoryEntry;
  undo: ((entry: DocumentHistoryEntry) => Promise<void>) | undefined;
}

function Entry({ entry, undo, words, locale, months }: EntryProps) {
  const { history: t, languages } = words;
  const time = formatDateTime(entry.at, locale, months.split(' '));
  return (
    <li>
      <p>{fill(t.by, { actor: actorName(entry.actor), time })}</p>
      <ul className="muted">
        {entry.changes.map(({ field, before, after }) => (
          <li key={field}>
            {nameOf(field, words, languages)}
            {isShort(after) && (
              <>
                : <ins>{after}</ins> {isShort(before) && <del>{before}</del>}
              </>
            )}
          </li>
        ))}
      </ul>
      {undo && (
        <button type="button" className="btn" aria-label={fill(t.putBackOf, { time })} onClick={() => void undo(entry)}>
          {t.putBack}
        </button>
      )}
    </li>
  );
}

/** Whether a value is said as it is; a list or a picture is not. */
const isShort = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** `en.cta.button` is "Button at the end (English)". */
function nameOf(field: string, words: FrontProps['words'], languages: FrontProps['words']['languages']): string {
  const [language = '', ...place] = field.split('.');
  const contact = (words.contact as unknown as Readonly<Record<string, string>>)[field];
  if (place.length === 0) return contact ?? labelOf(words, field === 'sections' ? 'order' : field);
  return `${labelOf(words, place.join('.'))} (${languages[language as 'en' | 'my']})`;
}
