/** Two things that few shoppers need, fetched with the first sign that this one does; a page is whole without them. */

// Zawgyi is typed in Burmese letters, into any box of any page.
addEventListener('input', ({ target }) => {
  if (/[\u1000-\u109f]/.test((target as HTMLInputElement).value))
    import('./zawgyiNotice.ts').then(
      ({ look }) => look(target),
      () => undefined,
    );
});

document.querySelector('[name=numerals]')?.addEventListener(
  'click',
  () =>
    void import('./turnNumerals.ts').then(
      ({ turn }) => turn(),
      () => undefined,
    ),
);
