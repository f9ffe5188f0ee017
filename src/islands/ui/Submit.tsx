import { useSyncExternalStore } from 'react';

interface Props {
  label: string;
  busy: string;
  sending: boolean;
}

const never = (): (() => void) => () => undefined;

/** Sends a form. It waits for the code of the form: before that a browser would put the fields into the address. */
export function Submit({ label, busy, sending }: Props) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <button className="btn btn-primary" disabled={!isReady || sending} aria-busy={sending}>
      {sending && <span className="spinner" aria-hidden="true" />}
      {sending ? busy : label}
    </button>
  );
}
