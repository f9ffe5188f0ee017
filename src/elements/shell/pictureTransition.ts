let named: HTMLElement | null = null;

/** Lets the picture of a card become the one on its page: both have one name during the view transition. */
addEventListener('click', ({ target }) => {
  const card = target instanceof Element ? target.closest('a')?.closest('.card') : null;
  if (!card) return;
  // A name may be used once in a page.
  for (const other of [named, document.querySelector<HTMLElement>('.gallery ul')]) {
    if (other) other.style.viewTransitionName = 'none';
  }
  named = card.querySelector('img');
  if (named) named.style.viewTransitionName = 'picture';
});
