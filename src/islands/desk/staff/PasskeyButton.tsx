import { useState } from 'react';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { useClientValue } from '#islands/ui/useClientValue.ts';
import type { Outcome } from '#stores/session/outcome.ts';

interface Props {
  label: string;
  /** Shows a passkey; what belongs to it is fetched only now. */
  show: () => Promise<Outcome>;
  done?: () => void;
}

/** Shows a passkey instead of password and code, where the browser can. */
export function PasskeyButton({ label, show, done }: Props) {
  const isAble = useClientValue(() => isSecureContext && 'PublicKeyCredential' in globalThis, false);
  const [reason, setReason] = useState<string>();
  const [showing, setShowing] = useState(false);
  if (!isAble) return null;
  const register = async (): Promise<void> => {
    setShowing(true);
    const outcome = await show().finally(() => setShowing(false));
    setReason(outcome.ok ? undefined : outcome.reason);
    if (outcome.ok) done?.();
  };
  return (
    <div className="mt-3">
      <ErrorText text={reason} />
      <button type="button" className="btn" disabled={showing} aria-busy={showing} onClick={() => void register()}>
        {label}
      </button>
    </div>
  );
}
