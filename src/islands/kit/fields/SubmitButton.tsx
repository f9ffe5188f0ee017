import { useClientValue } from '#islands/ui/useClientValue.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';

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
      <button
        className="btn min-w-40 justify-self-start btn-primary"
        disabled={!isReady || sending}
        aria-busy={sending}
      >
        {sending && <Spinner />}
        {sending ? busy : label}
      </button>
    </>
  );
}
