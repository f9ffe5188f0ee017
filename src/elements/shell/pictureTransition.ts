let named: HTMLElement | null = null;

/** Lets the picture of a card become the one on its page: both go by one name while the page turns. */
addEventListener('click', ({ target }) => {
  const card = target instanceof Element ? target.closest('a')?.closest('.card') : null;
  if (!card) return;
  // A name stands once in a page.
  for (const other of [named, document.querySelector<HTMLElement>('.gallery ul')]) {
    if (other) other.style.viewTransitionName = 'none';
  }
  named = card.querySelector('img');
  if (named) named.style.viewTransitionName = 'picture';
});
