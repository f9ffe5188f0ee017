const names = ['colour', 'size'] as const;
type Name = (typeof names)[number];

/**
 * Lets a group for the colour and one for the size choose together among the variations of `place`. A value
 * that the other group's does not go with is shown so; choosing it all the same moves the other group along.
 */
export function group(place: HTMLElement): void {
  const radios = (name: string): HTMLInputElement[] => [...place.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
  const variations = radios('variation');
  const checked = (): HTMLInputElement | undefined => variations.find((radio) => radio.checked);

  /** Says of each value whether it goes with the other group's, and whether there is any left. */
  const paint = (): void => {
    const now = valuesOf(checked());
    for (const name of names) {
      for (const radio of radios(name)) {
        radio.checked = radio.value === now[name];
        const match = pick(variations, { ...now, [name]: radio.value }, otherOf(name));
        const possible = match?.dataset[otherOf(name)] === now[otherOf(name)];
        mark(radio, possible, match?.dataset['gone'] !== undefined);
      }
    }
  };
  place.addEventListener('change', ({ target }) => {
    const radio = target instanceof HTMLInputElement ? target : undefined;
    const name = names.find((one) => radio?.name === one);
    const match = name && pick(variations, { ...valuesOf(checked()), [name]: radio?.value }, otherOf(name));
    if (match && !match.checked) {
      match.checked = true;
      // What the groups came to is told as if the variation itself had been pressed.
      match.dispatchEvent(new Event('change', { bubbles: true }));
    }
    paint();
  });
  paint();
}

type Values = Partial<Record<Name, string | undefined>>;

const valuesOf = (variation: HTMLInputElement | undefined): Values => ({
  colour: variation?.dataset['colour'],
  size: variation?.dataset['size'],
});

const otherOf = (name: Name): Name => (name === 'colour' ? 'size' : 'colour');

/** The variation with what is wanted; else one with the new value, sooner one that is there than one sold out. */
function pick(variations: readonly HTMLInputElement[], wanted: Values, other: Name): HTMLInputElement | undefined {
  const near = variations.filter(({ dataset }) => dataset[otherOf(other)] === wanted[otherOf(other)]);
  return (
    near.find(({ dataset }) => dataset[other] === wanted[other]) ??
    near.find(({ dataset }) => dataset['gone'] === undefined) ??
    near[0]
  );
}

function mark(radio: HTMLInputElement, possible: boolean, gone: boolean): void {
  const label = radio.closest('label');
  label?.classList.toggle('apart', !possible);
  label?.classList.toggle('out', possible && gone);
  if (possible) radio.removeAttribute('aria-describedby');
  else radio.setAttribute('aria-describedby', 'not-together');
}
