import { useClientValue } from '#islands/ui/useClientValue.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';

interface Props {
  label: string;
  busy: string;
  sending: boolean;
  /** The reason why the whole form was refused. */
  error?: string | undefined;
}

/** Sends a form. Disabled until the script of the form runs. */
export function SubmitButton({ label, busy, sending, error }: Props) {
  const isReady = useClientValue(() => true, false);
  return (
    <>
      <ErrorText text={error} />
      <button className="btn btn-primary" disabled={!isReady || sending} aria-busy={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {sending ? busy : label}
      </button>
    </>
  );
}
