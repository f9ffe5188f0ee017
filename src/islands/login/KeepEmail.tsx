import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addHashToLanguageLink } from '#elements/shell/languageLink.ts';
import { info } from '#i18n/paths.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import { IncompleteLink } from './IncompleteLink.tsx';
import type { KeepEmailWords } from './words.ts';

/** The token of the mail's link is behind #, so that it is sent to no server. */
const tokenInHash = (): string => location.hash.slice(1);

/**
 * Takes the old email back. It needs a click on the button: programs that look into mails open their links by
 * themselves.
 */
export function KeepEmail({ words, locale }: LocalisedProps<KeepEmailWords>) {
  const hasToken = useClientValue(() => tokenInHash() !== '', true);
  const isReady = useClientValue(() => true, false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState('');
  useEffect(() => {
    watchFeedback();
    addHashToLanguageLink();
  }, []);
  const keep = async (): Promise<void> => {
    setSending(true);
    const outcome = await callSession(({ keepEmail }) => keepEmail({ token: tokenInHash() }));
    setSending(false);
    if (outcome.ok) setDone(outcome.message);
    else await showDialog({ mood: 'warning', text: outcome.reason });
  };
  if (done)
    return (
      // Takes the focus from the button, which is gone.
      <p tabIndex={-1} ref={(message) => message?.focus()}>
        {done}
      </p>
    );
  if (!hasToken) return <IncompleteLink text={words.noToken} href={info(locale, 'contact')} action={words.help} />;
  return (
    <button
      type="button"
      className="btn btn-primary"
      disabled={!isReady || sending}
      onFocus={preloadSession}
      onClick={() => void keep()}
    >
      {sending ? words.keeping : words.keep}
    </button>
  );
}
