interface Props<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
  /** None of them where something else was chosen beside them. */
  chosen: Choice | undefined;
  choose: (choice: Choice) => void;
}

/** Buttons of which one is chosen: a filter of a list. They scroll sideways where there is no room for all. */
export const Choices = <Choice extends string>({ label, choices, names, chosen, choose }: Props<Choice>) => (
  <div role="group" aria-label={label} className="-mx-3 flex gap-1.5 overflow-x-auto px-3 pt-1 pb-1.5 md:flex-wrap">
    {choices.map((choice) => (
      <button
        key={choice}
        type="button"
        aria-pressed={choice === chosen}
        onClick={() => choose(choice)}
        className="min-h-11 flex-none cursor-pointer rounded-full border border-base-300 px-3.5 text-small aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-content"
      >
        {names[choice]}
      </button>
    ))}
  </div>
);
