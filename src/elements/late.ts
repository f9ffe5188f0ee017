/** Things that few shoppers need, each fetched with the first sign that this one does. */

const burmese = /[\u1000-\u109f]/;

// Zawgyi can only be typed in Burmese letters, into any box of any page.
addEventListener('input', ({ target }) => {
  const field = target as HTMLInputElement;
  if (burmese.test(field.value)) import('./zawgyiNotice.ts').then(({ look }) => look(field)).catch(() => undefined);
});

document
  .querySelector('button[name=numerals]')
  ?.addEventListener('click', () => void import('./turnNumerals.ts').then(({ turn }) => turn()).catch(() => undefined));
