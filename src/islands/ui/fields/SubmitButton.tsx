import { useClientValue } from '#islands/ui/useClientValue.ts';

interface Props {
  label: string;
  busy: string;
  sending: boolean;
}

/** Sends a form. Disabled until the script of the form runs. */
export function SubmitButton({ label, busy, sending }: Props) {
  const isReady = useClientValue(() => true, false);
  return (
    <button className="btn btn-primary" disabled={!isReady || sending} aria-busy={sending}>
      {sending && <span className="spinner" aria-hidden="true" />}
      {sending ? busy : label}
    </button>
  );
}
