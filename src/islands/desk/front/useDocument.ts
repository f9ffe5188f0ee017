import { useEffect, useState } from 'react';
import type { DocumentFields, FrontDocument } from '#contract/operator/front.ts';
import { fill } from '#i18n/fill.ts';
import { actorName } from '#islands/desk/actorName.ts';
import {
  type EditedDocument,
  frontDocument,
  keepDraft,
  readDraft,
  readFrontHistory,
  saveFront,
} from '#stores/desk/front/front.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { type FrontProps, isSame } from './words.ts';

/** A message below a form. `undo` puts back what was saved last. */
interface Said {
  text: string;
  isError?: boolean;
  undo?: () => void;
}

const stored = ({ first, fields }: FrontDocument): DocumentFields => ({ ...first, ...fields });

/** The fields in which two states of a document differ, as the second has them. */
function differences(from: DocumentFields, to: DocumentFields): DocumentFields {
  return Object.fromEntries(Object.entries(to).filter(([field, value]) => !isSame(from[field], value)));
}

/** A document while it is edited: what is typed is kept, and a colleague's change is never overwritten. */
export function useDocument(opened: FrontDocument, { form: t }: FrontProps['words']) {
  const name = opened.name as EditedDocument;
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState<DocumentFields>(() => ({ ...stored(opened), ...readDraft(name) }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState<Said>();
  const [isSaving, setSaving] = useState(false);
  const typed = differences(stored(base), values);
  const isDirty = Object.keys(typed).length > 0;
  useEffect(() => keepDraft(name, typed));

  /** `sent`: what stood in the form when it was sent; what was typed since then stays. */
  const hold = (saved: FrontDocument, sent?: DocumentFields): void => {
    setBase(saved);
    setValues((now) => ({ ...stored(saved), ...(sent && differences(sent, now)) }));
    setErrors({});
    void readFrontHistory(name);
  };

  /** Puts the typed changes on top of what a colleague saved meanwhile. */
  const merge = async (): Promise<void> => {
    const theirs = await frontDocument(name);
    setBase(theirs);
    setValues({ ...stored(theirs), ...typed });
    setSaid({ text: fill(t.conflict, { name: actorName(theirs.changedBy ?? '') }), isError: true });
  };

  const failed = async (failure: unknown): Promise<void> => {
    if (isRefusal(failure) && failure.code === 'content_changed') return merge();
    const fields = isRefusal(failure) ? (failure.body.fields ?? {}) : {};
    setErrors(fields);
    const isMarked = Object.keys(fields).length > 0;
    setSaid({ text: isMarked ? t.check : fill(t.failed, { reason: reasonOf(failure) }), isError: true });
  };

  const put = async (
    fields: DocumentFields,
    version: number,
    sent: DocumentFields,
    then: (saved: FrontDocument) => Said,
  ): Promise<void> => {
    setSaving(true);
    try {
      const saved = await saveFront(name, version, withoutEmptyLines(fields) as DocumentFields);
      hold(saved, sent);
      setSaid(then(saved));
    } catch (failure) {
      await failed(failure).catch((again: unknown) => setSaid({ text: reasonOf(again), isError: true }));
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
    said,
    isSaving,
    isDirty,
    save,
    change: (fields: DocumentFields) => {
      setValues((old) => ({ ...old, ...fields }));
      setSaid(undefined);
    },
    reset: () => {
      setValues(stored(base));
      setErrors({});
      setSaid(undefined);
    },
    readAgain: async () => hold(await frontDocument(name)),
    refuse: setErrors,
    say: setSaid,
  };
}

/** Lists without the lines in which nothing stands. */
export function withoutEmptyLines(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== '' && !/^\s+$/u.test(String(item))).map(withoutEmptyLines);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutEmptyLines(inner)]));
}
