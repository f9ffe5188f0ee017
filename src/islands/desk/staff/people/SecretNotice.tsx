import { showDialog, toast } from '#stores/shell/feedback.ts';
import { fill } from '#i18n/fill.ts';
import { reasonOf } from '#stores/failureReasons.ts';

interface Props {
  text: string;
  /** A link or a token that is told this once. */
  secret: string;
  copy: string;
  copied: string;
}

/** A secret that is told once, and a button that copies it. */
export function SecretNotice({ text, secret, copy, copied }: Props) {
  const take = (): Promise<void> =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ mood: 'success', text: copied, closesAfter: 4_000 }),
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
        {copy}
      </button>
    </div>
  );
}

/** Does something, and says that it is done, or why it is not. */
export async function act(work: Promise<unknown>, done: string, failed: string): Promise<void> {
  await work.then(
    () => toast({ mood: 'success', text: done, closesAfter: 6_000 }),
    (failure: unknown) => showDialog({ mood: 'error', text: fill(failed, { reason: reasonOf(failure) }) }),
  );
}
