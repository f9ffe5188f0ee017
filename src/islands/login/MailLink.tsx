import { useEffect, useState } from 'react';
import { addHashToLanguageLink } from '#elements/shell/languageLink.ts';
import * as paths from '#i18n/paths.ts';
import type { Locale } from '#contract/values/locale.ts';
import { accountWords } from '#i18n/words/account.ts';
import { formStyle } from '#islands/kit/fields/styles.ts';
import { Spinner } from '#islands/kit/Spinner.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import type * as Mails from '#stores/account/mails.ts';
import { IncompleteLink } from './IncompleteLink.tsx';

const load = () => import('#stores/account/mails.ts');
const preload = (): void => void load().catch(() => undefined);

interface Action {
  call: keyof typeof Mails;
  label: string;
  busy: string;
}

interface Props {
  locale: Locale;
  /** The first is the main one. */
  actions: readonly Action[];
  /** True if each of two actions takes the other back; they are offered in turn. */
  inTurn?: boolean;
  /** Said where the address lacks the token, with the name of a link that helps. */
  noToken: string;
  help: string;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/**
 * Does what the link of a mail is for. It needs a click on a button: programs that look into mails open their links by
 * themselves. The token of the link is behind #, so that it is sent to no server.
 */
export function MailLink({ locale, actions, inTurn = false, noToken, help }: Props) {
  const token = useClientValue(() => location.hash.slice(1), 'unknown');
  const isReady = useClientValue(() => true, false);
  const [sending, setSending] = useState<Action>();
  const [done, setDone] = useState<{ action: Action; message: string }>();
  const [reason, setReason] = useState<string>();
  useEffect(addHashToLanguageLink, []);
  const send = async (action: Action): Promise<void> => {
    if (sending) return;
    setSending(action);
    setReason(undefined);
    const outcome = await load()
      .then((mails) => mails[action.call](token))
      .catch(() => ({ ok: false as const, reason: accountWords().network }));
    setSending(undefined);
    if (outcome.ok) setDone({ action, message: outcome.message });
    else setReason(outcome.reason);
  };
  if (token === '') return <IncompleteLink text={noToken} href={paths.info(locale, 'contact')} action={help} />;
  const others = actions.filter(({ call }) => call !== done?.action.call);
  const offered = inTurn ? others.slice(0, 1) : done ? [] : actions;
  return (
    <div className={`${formStyle} justify-items-start`} onFocus={preload}>
      {inTurn ? (
        <p role="status">{done?.message}</p>
      ) : (
        done && (
          // Takes the focus from the button, which is gone.
          <p tabIndex={-1} ref={focus}>
            {done.message}
          </p>
        )
      )}
      <ErrorText text={reason} />
      {offered.map((action, index) => (
        // By its place, so that a button keeps the focus when the other action takes its turn.
        <button
          key={index}
          type="button"
          className={index === 0 ? 'btn btn-primary' : 'btn'}
          disabled={!isReady}
          aria-disabled={sending !== undefined}
          aria-busy={sending === action}
          onClick={() => void send(action)}
        >
          {sending === action && <Spinner />}
          {sending === action ? action.busy : action.label}
        </button>
      ))}
    </div>
  );
}
