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

/** The buttons of the social providers that this shop is set up for; nothing where there is none. */
export function SocialSignIn({ words: { social: t, result }, locale }: LocalisedProps<LoginWords>) {
  const [offered, setOffered] = useState<readonly SocialProvider[]>([]);
  const [waiting, setWaiting] = useState<SocialProvider>();
  useEffect(() => void readProviders().then(setOffered), []);

  async function signInWith(provider: SocialProvider): Promise<void> {
    const asked = openSignInPopup(provider);
    setWaiting(provider);
    preloadSession();
    const word = await asked;
    const outcome = 'idToken' in word ? await callSession(({ socialSignIn }) => socialSignIn(word.idToken)) : undefined;
    if (outcome?.ok) return finishSignIn(outcome.kept, result, locale);
    setWaiting(undefined);
    const text = outcome?.reason ?? fill('failed' in word ? t[word.failed] : '', { provider: t[provider] });
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
