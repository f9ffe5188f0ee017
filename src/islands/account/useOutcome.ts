import { useState } from 'react';
import type { Outcome } from '#stores/session/outcome.ts';
import { showDialog } from '#stores/shell/feedback.ts';

/** Shows why something was not done. The end of a session has an alert of its own. */
export async function alertFailure({ code, reason }: Outcome & { ok: false }): Promise<void> {
  if (code !== 'signed_out') await showDialog({ mood: 'error', text: reason });
}

/** Does something, and shows why where it was not done. */
export function useOutcome() {
  const [busy, setBusy] = useState(false);
  const act = async <O extends Outcome>(
    work: Promise<O>,
    done?: (outcome: O & { ok: true }) => void,
  ): Promise<void> => {
    setBusy(true);
    const outcome: O = await work;
    setBusy(false);
    if (outcome.ok) done?.(outcome as O & { ok: true });
    else await alertFailure(outcome);
  };
  return { busy, act };
}
