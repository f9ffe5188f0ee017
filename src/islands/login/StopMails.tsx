import { useEffect, useState } from 'react';
import { addHashToLanguageLink } from '#elements/shell/languageLink.ts';
import * as paths from '#i18n/paths.ts';
import { accountWords } from '#i18n/words/account.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import { formStyle } from '#islands/kit/fields/styles.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import { IncompleteLink } from './IncompleteLink.tsx';
import type { StopMailsWords } from './words.ts';

const load = () => import('#stores/account/mails.ts');

/** The state of the mails, with the answer to the last change. */
type State = { now: 'writing' | 'stopped'; message?: string; reason?: string };

/** Stops mails that are not about an order, by the token of one of them, or allows them again. */
export function StopMails({ words: { stopMails: t }, locale }: LocalisedProps<StopMailsWords>) {
  const token = useClientValue(() => location.hash.slice(1), 'unknown');
  const [state, setState] = useState<State>({ now: 'writing' });
  const [sending, setSending] = useState(false);
  useEffect(addHashToLanguageLink, []);
  const isStopping = state.now === 'writing';
  const change = async (): Promise<void> => {
    setSending(true);
    const outcome = await load()
      .then(({ stopMails, allowMails }) => (isStopping ? stopMails : allowMails)(token))
      .catch(() => ({ ok: false as const, reason: accountWords().network }));
    setSending(false);
    if (outcome.ok) setState({ now: isStopping ? 'stopped' : 'writing', message: outcome.message });
    else setState({ now: state.now, reason: outcome.reason });
  };
  if (token === '') return <IncompleteLink text={t.noToken} href={paths.info(locale, 'contact')} action={t.contact} />;
  return (
    <form
      className={formStyle}
      method="post"
      onFocus={() => void load().catch(() => undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void change();
      }}
    >
      <p role="status">{state.message}</p>
      <ErrorText text={state.reason} />
      <SubmitButton label={isStopping ? t.stop : t.allow} busy={t.sending} sending={sending} />
    </form>
  );
}
