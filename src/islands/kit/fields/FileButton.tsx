import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  isPrimary?: boolean;
  open: (file: File) => void;
}

/** A button that asks for a file. The browser's own would speak the language of the browser. */
export const FileButton = ({ label, isPrimary = false, open, ...input }: Props) => (
  <label
    className={`btn relative justify-self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent has-disabled:pointer-events-none has-disabled:opacity-50 ${isPrimary ? 'btn-primary' : ''}`}
  >
    <input
      {...input}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) open(file);
        // The same file can be chosen again, also when it has changed.
        target.value = '';
      }}
    />
    {label}
  </label>
);
