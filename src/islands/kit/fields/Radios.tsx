import { type ReactNode, useId } from 'react';

interface Props<Choice extends string> {
  name: string;
  legend: ReactNode;
  hint?: string;
  choices: readonly (readonly [choice: Choice, name: ReactNode])[];
  chosen: Choice | undefined;
  choose: (choice: Choice) => void;
  /** Names of the choices that a browser must not translate. */
  translate?: 'no';
}

/** A group of choices of which one is chosen, each as high as a finger. */
export function Radios<Choice extends string>(props: Props<Choice>) {
  const { name, legend, hint, choices, chosen, choose, translate } = props;
  const id = useId();
  return (
    <fieldset className="grid justify-items-start gap-1" aria-describedby={hint && id}>
      <legend>{legend}</legend>
      {hint && (
        <p className="muted" id={id}>
          {hint}
        </p>
      )}
      {choices.map(([choice, label]) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3" translate={translate}>
          <input
            type="radio"
            name={name}
            className="radio border-line radio-primary"
            checked={choice === chosen}
            onChange={() => choose(choice)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
