import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { reasonOf } from '#stores/failureReasons.ts';

/** Does one thing at a time, and says why it failed; `failed` has a place for the `{{message}}`. */
export function useAct(failed = '{{message}}') {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    await work().catch((failure: unknown) => setError(fill(failed, { message: reasonOf(failure) })));
    setBusy(false);
  };
  return { busy, error, act };
}
