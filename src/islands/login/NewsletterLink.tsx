import { useEffect, useState } from 'react';
import { addHashToLanguageLink } from '#elements/shell/languageLink.ts';
import * as paths from '#i18n/paths.ts';
import { accountWords } from '#i18n/words/account.ts';
import { formStyle } from '#islands/kit/fields/styles.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { IncompleteLink } from './IncompleteLink.tsx';
import type { NewsletterLinkWords } from './words.ts';

const load = () => import('#stores/account/mails.ts');
const preload = (): void => void load().catch(() => undefined);

type Choice = 'confirm' | 'leave';

/**
 * Confirms that somebody wants the newsletter, or takes them off its list. It needs a button: programs that look into
 * mails open their links by themselves.
 */
export function NewsletterLink({ words: t, locale }: LocalisedProps<NewsletterLinkWords>) {
  const token = useClientValue(() => location.hash.slice(1), 'unknown');
  const isReady = useClientValue(() => true, false);
  const [sending, setSending] = useState<Choice>();
  const [done, setDone] = useState('');
  const [reason, setReason] = useState('');
  useEffect(addHashToLanguageLink, []);
  const choose = async (choice: Choice): Promise<void> => {
    if (sending) return;
    setSending(choice);
    setReason('');
    const outcome = await load()
      .then((calls) => calls[choice](token))
      .catch(() => ({ ok: false as const, reason: accountWords().network }));
    setSending(undefined);
    if (outcome.ok) setDone(outcome.message);
    else setReason(outcome.reason);
  };
  if (token === '') return <IncompleteLink text={t.noToken} href={paths.info(locale, 'contact')} action={t.contact} />;
  if (done)
    return (
      // Takes the focus from the button, which is gone.
      <p tabIndex={-1} ref={(message) => message?.focus()}>
        {done}
      </p>
    );
  return (
    <div className={`${formStyle} justify-items-start`} onFocus={preload}>
      <ErrorText text={reason || undefined} />
      <button
        type="button"
        className="btn btn-primary"
        disabled={!isReady}
        aria-disabled={sending !== undefined}
        onClick={() => void choose('confirm')}
      >
        {sending === 'confirm' ? t.sending : t.confirm}
      </button>
      <button
        type="button"
        className="btn"
        disabled={!isReady}
        aria-disabled={sending !== undefined}
        onClick={() => void choose('leave')}
      >
        {sending === 'leave' ? t.sending : t.leave}
      </button>
    </div>
  );
}
