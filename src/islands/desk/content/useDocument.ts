import { useEffect, useState } from 'react';
import type { DocumentFields, ContentDocument } from '#contract/operator/content.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import {
  type EditedDocument,
  contentDocument,
  keepDraft,
  readDraft,
  readContentHistory,
  saveContent,
} from '#stores/desk/content/content.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { type ContentProps, isSame } from './words.ts';

/** A message below a form. `undo` puts back what was saved last. */
interface Message {
  text: string;
  isError?: boolean;
  undo?: () => void;
}

const stored = ({ first, fields }: ContentDocument): DocumentFields => ({ ...first, ...fields });

/** The fields in which two states of a document differ, as the second has them. */
function differences(from: DocumentFields, to: DocumentFields): DocumentFields {
  return Object.fromEntries(Object.entries(to).filter(([field, value]) => !isSame(from[field], value)));
}

/** A document while it is edited: what is typed is kept, and a colleague's change is never overwritten. */
export function useDocument(opened: ContentDocument, { form: t }: ContentProps['words']) {
  const name = opened.name as EditedDocument;
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState<DocumentFields>(() => ({ ...stored(opened), ...readDraft(name) }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<Message>();
  const [isSaving, setSaving] = useState(false);
  const typed = differences(stored(base), values);
  const isDirty = Object.keys(typed).length > 0;
  useEffect(() => keepDraft(name, typed));

  /** `sent`: what stood in the form when it was sent; what was typed since then stays. */
  const persist = (saved: ContentDocument, sent?: DocumentFields): void => {
    setBase(saved);
    setValues((now) => ({ ...stored(saved), ...(sent && differences(sent, now)) }));
    setErrors({});
    void readContentHistory(name);
  };

  /** Puts the typed changes on top of what a colleague saved meanwhile. */
  const merge = async (): Promise<void> => {
    const theirs = await contentDocument(name);
    setBase(theirs);
    setValues({ ...stored(theirs), ...typed });
    setMessage({ text: fill(t.conflict, { name: actorName(theirs.changedBy ?? '') }), isError: true });
  };

  const failed = async (failure: unknown): Promise<void> => {
    if (isRefusal(failure) && failure.code === 'content_changed') return merge();
    const fields = isRefusal(failure) ? (failure.body.fields ?? {}) : {};
    setErrors(fields);
    const isMarked = Object.keys(fields).length > 0;
    setMessage({ text: isMarked ? t.check : fill(t.failed, { reason: reasonOf(failure) }), isError: true });
  };

  const put = async (
    fields: DocumentFields,
    version: number,
    sent: DocumentFields,
    then: (saved: ContentDocument) => Message,
  ): Promise<void> => {
    setSaving(true);
    try {
      const saved = await saveContent(name, version, withoutEmptyLines(fields) as DocumentFields);
      persist(saved, sent);
      setMessage(then(saved));
    } catch (failure) {
      await failed(failure).catch((again: unknown) => setMessage({ text: reasonOf(again), isError: true }));
    } finally {
      setSaving(false);
    }
  };

  const save = (): Promise<void> => {
    const before = stored(base);
    return put(values, base.version, values, (saved) => ({
      text: saved.version === base.version ? t.same : t.saved,
      ...(saved.version === base.version
        ? {}
        : { undo: () => void put(before, saved.version, stored(saved), () => ({ text: t.undone })) }),
    }));
  };

  return {
    name,
    base,
    values,
    errors,
    said: message,
    isSaving,
    isDirty,
    save,
    change: (fields: DocumentFields) => {
      setValues((old) => ({ ...old, ...fields }));
      setMessage(undefined);
    },
    reset: () => {
      setValues(stored(base));
      setErrors({});
      setMessage(undefined);
    },
    readAgain: async () => persist(await contentDocument(name)),
    refuse: setErrors,
    say: setMessage,
  };
}

/** Lists without the lines in which nothing stands. */
export function withoutEmptyLines(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== '' && !/^\s+$/u.test(String(item))).map(withoutEmptyLines);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmptyLines(inner)]));
}
