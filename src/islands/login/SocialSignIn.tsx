import { useEffect, useState } from 'react';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import { fill } from '#i18n/fill.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { openSignInPopup, readProviders } from '#stores/session/social.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import { finishSignIn } from './finishSignIn.ts';
import { ProviderLogo } from './ProviderLogo.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type { LoginWords } from './words.ts';

/** A button for each social provider that the shop is configured for. */
export function SocialSignIn({ words: { social: t, result }, locale }: LocalisedProps<LoginWords>) {
  const [offered, setOffered] = useState<readonly SocialProvider[]>([]);
  const [waiting, setWaiting] = useState<SocialProvider>();
  useEffect(() => void readProviders().then(setOffered), []);

  async function signInWith(provider: SocialProvider): Promise<void> {
    // Before anything else: browsers block a window that opens later than the click.
    const opened = openSignInPopup(provider);
    setWaiting(provider);
    preloadSession();
    const popup = await opened;
    const outcome =
      'idToken' in popup ? await callSession(({ socialSignIn }) => socialSignIn(popup.idToken)) : undefined;
    if (outcome?.ok) return finishSignIn(outcome.kept, result.loggedIn, locale);
    setWaiting(undefined);
    const text = outcome?.reason ?? fill('failed' in popup ? t[popup.failed] : '', { provider: t[provider] });
    await alertShopper({ mood: 'error', title: t.error, text });
  }

  if (offered.length === 0) return <div className="social-room" />;
  return (
    <section className="social" aria-label={t.label}>
      {offered.map((provider) => (
        <button
          key={provider}
          type="button"
          className="btn"
          disabled={waiting !== undefined}
          aria-busy={waiting === provider}
          onPointerEnter={preloadSession}
          onClick={() => void signInWith(provider)}
        >
          {waiting === provider ? (
            <span className="spinner" aria-hidden="true" />
          ) : (
            <ProviderLogo provider={provider} />
          )}
          {fill(t.continue, { provider: t[provider] })}
        </button>
      ))}
      <p role="status" className="muted">
        {waiting && fill(t.waiting, { provider: t[waiting] })}
      </p>
    </section>
  );
}
