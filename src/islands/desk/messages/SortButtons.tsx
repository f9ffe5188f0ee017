import { useState } from 'react';
import type { Message } from '#contract/operator/messages.ts';
import { fill } from '#i18n/fill.ts';
import { sortShown } from '#stores/desk/messages.ts';
import type { MessagesProps } from './words.ts';

/** Puts a message away without an answer, or back. */
export function SortButtons({ message: { state }, words }: MessagesProps & { message: Message }) {
  const { sort: t, form } = words;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const give = async (to: keyof typeof t): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError('');
    const outcome = await sortShown(to);
    setBusy(false);
    if (outcome.state === 'unsure') setError(form.unsure);
    if (outcome.state === 'refused') setError(fill(form.failed, { message: outcome.reason }));
  };
  const choices = state === 'open' ? (['closed', 'spam'] as const) : (['open'] as const);
  return (
    <section className="panel">
      <div className="records-row">
        {choices.map((to) => (
          <button key={to} type="button" className="btn" aria-disabled={busy} onClick={() => void give(to)}>
            {t[to]}
          </button>
        ))}
      </div>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
