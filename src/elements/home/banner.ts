/** The clock of the banner: it shows the next slide every four seconds, until it is stopped. */
const pause = 4_000;
const fewerMoves = matchMedia('(prefers-reduced-motion: reduce)');
const banner = document.querySelector('.banner');
const clock = banner?.querySelector<HTMLElement>('[data-clock]');
let isStopped = fewerMoves.matches;

function show(): void {
  banner?.toggleAttribute('data-stopped', isStopped);
  clock?.setAttribute('aria-label', (isStopped ? clock.dataset['play'] : clock.dataset['pause']) ?? '');
}

clock?.addEventListener('click', () => {
  isStopped = !isStopped;
  show();
});
setInterval(() => {
  // Not while somebody looks closer: under the pointer, with the focus inside, or in another tab.
  const waits = isStopped || fewerMoves.matches || document.hidden || banner?.matches(':hover,:focus-within');
  // It does not bubble: a click outside of a menu would close that.
  if (!waits) banner?.querySelector('[data-step="1"]')?.dispatchEvent(new MouseEvent('click'));
}, pause);
show();
