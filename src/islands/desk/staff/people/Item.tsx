import { readAs } from '#i18n/names.ts';
import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import { Part, rows } from '#islands/kit/Part.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { reasonOf } from '#stores/failureReasons.ts';
import type { Reading as Read } from '#stores/resource.ts';
import { showDialog, toast } from '#stores/shell/feedback.ts';

interface ListProps<One> {
  t: { title: string; text: string; none?: string };
  words: { loading: string; failed: string; retry: string };
  of: Pick<Read<readonly One[]>, '$found' | 'refresh'>;
  item: (one: One) => ReactNode;
  /** Below the list, such as the way to a new one. */
  children?: ReactNode;
}

/** Those that may come in, under their title. */
export const ItemList = <One,>({ t, words, of, item, children }: ListProps<One>) => (
  <Part title={t.title}>
    <p className="muted">{t.text}</p>
    <Reading of={of} words={words}>
      {(all) => (all.length === 0 && t.none ? <p>{t.none}</p> : <ul className={rows}>{all.map(item)}</ul>)}
    </Reading>
    {children}
  </Part>
);

/** The way to take access away. */
interface End {
  label: string;
  /** The label with the name. */
  of: string;
  /** Asked before. */
  question?: { title: string; text: string };
  work: () => Promise<unknown>;
  /** Said once it is done. */
  done?: string;
  failed: string;
}

interface ItemProps {
  name: string;
  /** Beside the name, such as that it is this device. */
  beside?: ReactNode;
  /** Lines below the name. */
  facts: readonly ReactNode[];
  end?: End | undefined;
  /** Other ways to change it. */
  children?: ReactNode;
}

/** Somebody or something that may come in: who or what it is, and the way to end that. */
export const Item = ({ name, beside, facts, end, children }: ItemProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <div className="min-w-0 flex-auto basis-56">
      <strong lang={readAs(name)}>{name}</strong> {beside}
      {facts.map((fact, place) => (
        <p key={place} className="muted">
          {fact}
        </p>
      ))}
    </div>
    {children}
    {end && (
      <button type="button" className="btn" aria-label={end.of} onClick={() => void finish(end)}>
        {end.label}
      </button>
    )}
  </li>
);

async function finish({ question, label, work, done, failed }: End): Promise<void> {
  if (question && !(await showDialog({ mood: 'warning', ...question, confirm: label, canCancel: true }))) return;
  await act(work(), done, failed);
}

/** Does something, and says that it is done, or why it is not. */
export async function act(work: Promise<unknown>, done: string | undefined, failed: string): Promise<void> {
  await work.then(
    () => void (done !== undefined && toast({ mood: 'success', text: done, closesAfter: 6_000 })),
    (failure: unknown) => showDialog({ mood: 'error', text: fill(failed, { reason: reasonOf(failure) }) }),
  );
}

interface SecretNoticeProps {
  text: string;
  /** A link or a token that is told this once. */
  secret: string;
  words: { copy: string; copied: string };
}

/** A secret that is told once, and a button that copies it. */
export function SecretNotice({ text, secret, words }: SecretNoticeProps) {
  const take = (): Promise<void> =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ mood: 'success', text: words.copied, closesAfter: 4_000 }),
      // It can be selected by hand.
      () => undefined,
    );
  return (
    <div
      role="status"
      className="grid grid-cols-1 justify-items-start gap-3 rounded-box border border-base-300 bg-base-100 p-4"
    >
      <p>{text}</p>
      <code className="wrap-anywhere whitespace-pre-line select-all">{secret}</code>
      <button type="button" className="btn" onClick={() => void take()}>
        {words.copy}
      </button>
    </div>
  );
}
