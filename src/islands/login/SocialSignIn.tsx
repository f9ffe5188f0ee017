import { useEffect, useState } from 'react';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import { fill } from '#i18n/fill.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { openSignInPopup, readProviders } from '#stores/session/social.ts';
import { callSession, preloadSession } from './sessionCalls.ts';
import { finishSignIn } from './finishSignIn.ts';
import { Spinner } from '#islands/kit/Spinner.tsx';
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
    await showDialog({ mood: 'error', title: t.error, text });
  }

  // Room for the buttons, which appear when the providers are known.
  if (offered.length === 0) return <div className="h-32" />;
  return (
    <section className="mt-4 grid min-h-32 content-start gap-2" aria-label={t.label}>
      {offered.map((provider) => (
        <button
          key={provider}
          type="button"
          className="btn gap-3"
          disabled={waiting !== undefined}
          aria-busy={waiting === provider}
          onPointerEnter={preloadSession}
          onClick={() => void signInWith(provider)}
        >
          {waiting === provider ? <Spinner /> : <ProviderLogo provider={provider} />}
          {fill(t.continue, { provider: t[provider] })}
        </button>
      ))}
      <p role="status" className="muted empty:hidden">
        {waiting && fill(t.waiting, { provider: t[waiting] })}
      </p>
    </section>
  );
}

/** The logos as the providers' rules for sign-in buttons ask for; drawn on 24 by 24. */
const logos: Record<SocialProvider, readonly (readonly [colour: string, path: string])[]> = {
  google: [
    [
      '#4285f4',
      'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z',
    ],
    [
      '#34a853',
      'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z',
    ],
    ['#fbbc05', 'M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86l3.66-2.84Z'],
    [
      '#ea4335',
      'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1a11 11 0 0 0-9.82 6.07l3.66 2.84C6.71 7.31 9.14 5.38 12 5.38Z',
    ],
  ],
  facebook: [
    [
      '#1877f2',
      'M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3 1.8-4.67 4.54-4.67 1.31 0 2.68.24 2.68.24v2.95h-1.5c-1.5 0-1.96.93-1.96 1.87V12h3.33l-.53 3.47h-2.8v8.38A12 12 0 0 0 24 12Z',
    ],
  ],
};

/** The logo of a provider, for a button with its name. */
function ProviderLogo({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {logos[provider].map(([colour, path]) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  );
}
