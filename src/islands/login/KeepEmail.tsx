import { useEffect, useState } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { info } from '#i18n/paths.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import type { KeepEmailWords, LoginProps } from './words.ts';

const tokenHere = (): string => location.hash.slice(1);

/**
 * Takes the old email back. Only the button does: a program that looks into mails and opens their links does not.
 * The token stands behind # and is sent nowhere else.
 */
export function KeepEmail({ words: say, locale }: LoginProps<KeepEmailWords>) {
  const isWhole = useClientValue(() => tokenHere() !== '', true);
  const isReady = useClientValue(() => true, false);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState('');
  useEffect(() => {
    watchFeedback();
    // The other language opens the same link.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')) link.hash = tokenHere();
  }, []);
  const keep = async (): Promise<void> => {
    setSending(true);
    const outcome = await callSession(({ keepEmail }) => keepEmail({ token: tokenHere() }));
    setSending(false);
    if (outcome.ok) setDone(outcome.message);
    else await alertShopper({ mood: 'warning', text: outcome.reason });
  };
  if (done)
    return (
      // The button that had the focus is gone.
      <p tabIndex={-1} ref={(said) => said?.focus()}>
        {done}
      </p>
    );
  if (!isWhole)
    return (
      <>
        <p role="alert">{say.noToken}</p>
        <a className="btn btn-primary" href={info(locale, 'contact')}>
          {say.help}
        </a>
      </>
    );
  return (
    <button
      type="button"
      className="btn btn-primary"
      disabled={!isReady || sending}
      onFocus={preloadSession}
      onClick={() => void keep()}
    >
      {sending ? say.keeping : say.keep}
    </button>
  );
}
