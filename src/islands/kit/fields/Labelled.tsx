import { type ComponentProps, type ReactNode, useId } from 'react';

/** Attributes by which a box belongs to its label, hint and error. */
type BoxProps = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

/** Of every kind of field. */
export interface LabelledProps {
  name?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface Props extends Omit<LabelledProps, 'label'> {
  label: ReactNode;
  /** The id of something else that describes the box. */
  alsoDescribedBy?: string | undefined;
  children: (box: BoxProps) => ReactNode;
}

/** The parts of every field: the label above, the hint, the box, and beneath it what is wrong. */
export function Labelled({ name, label, hint, error, alsoDescribedBy, children }: Props) {
  const id = useId();
  const described = [hint && `${id}hint`, alsoDescribedBy, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div data-field={name} className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p className="muted" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}error`} name={name} text={error} />
    </div>
  );
}

interface FieldErrorProps {
  /** By which the box is described. */
  id: string;
  name: string | undefined;
  text: string | undefined;
}

/** Says what is wrong with a field, beneath it; nothing without a text. */
const FieldError = ({ id, name, text }: FieldErrorProps) =>
  text ? (
    <p id={id} data-error={name ?? ''} className="font-semibold text-error">
      {text}
    </p>
  ) : null;
