/** Two things that few shoppers need. */

// Zawgyi is typed in Burmese letters, into any box of any page: its detector is fetched with the first of them.
addEventListener('input', ({ target }) => {
  if (/[\u1000-\u103f\u104a-\u109f]/.test((target as HTMLInputElement).value))
    import('#elements/forms/zawgyiNotice.ts').then(
      ({ offerConversion }) => offerConversion(target),
      () => undefined,
    );
});

// Guests choose their numerals in the footer. stores/shell/numerals.ts keeps the same for the settings.
document.querySelector('[name=numerals]')?.addEventListener('click', () => {
  const isBurmese = document.documentElement.toggleAttribute('data-digits');
  try {
    localStorage['numerals'] = isBurmese ? 'my' : 'en';
  } catch {
    // Storage is forbidden: the choice is for this page alone.
  }
});
