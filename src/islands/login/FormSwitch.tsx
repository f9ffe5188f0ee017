import type { RefObject } from 'react';
import { useClientValue } from '#islands/ui/useClientValue.ts';

interface Props {
  text: string;
  action: string;
  form: RefObject<HTMLFormElement | null>;
  onSwitch: (email: string) => void;
}

/** The button that shows the other form, with the email that is typed. */
export function FormSwitch({ text, action, form, onSwitch }: Props) {
  const isReady = useClientValue(() => true, false);
  const typed = (): string => form.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '';
  return (
    <p className="turn">
      {text}
      <button type="button" className="btn" disabled={!isReady} onClick={() => onSwitch(typed())}>
        {action}
      </button>
    </p>
  );
}
