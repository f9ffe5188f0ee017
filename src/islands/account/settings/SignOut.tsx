import { useState } from 'react';
import { alertShopper } from '#stores/shell/feedback.ts';
import { signOut } from '#stores/session/signIn.ts';
import type { AccountProps } from '#islands/account/words.ts';

interface Props {
  words: AccountProps['words']['settings'];
}

/** The button that signs out. */
export function SignOut({ words }: Props) {
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const outcome = await signOut();
    if ('redirect' in outcome) return location.assign(outcome.redirect);
    setLeaving(false);
    await alertShopper({ mood: 'error', text: outcome.reason });
  };
  return (
    <button type="button" className="btn" disabled={leaving} onClick={() => void leave()}>
      {leaving ? words.loggingOut : words.logOut}
    </button>
  );
}
