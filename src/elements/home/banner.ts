import { reducedMotion } from '#elements/shell/reducedMotion.ts';

/** The banner shows its next slide so often, until it is stopped by its button. */
const slideMs = 4_000;
const button = document.querySelector<HTMLElement>('[data-clock]');
const banner = button?.closest('zay-carousel');
let isStopped = reducedMotion.matches;

function show(): void {
  banner?.toggleAttribute('data-stopped', isStopped);
  button?.setAttribute('aria-label', (isStopped ? button.dataset['play'] : button.dataset['pause']) ?? '');
}

button?.addEventListener('click', () => {
  isStopped = !isStopped;
  show();
});
setInterval(() => {
  // Not while somebody looks closer: under the pointer, with the focus inside, or in another tab.
  const isPaused = isStopped || reducedMotion.matches || document.hidden || banner?.matches(':hover,:focus-within');
  // It does not bubble: a click outside of a menu would close that.
  if (!isPaused) banner?.querySelector('[data-step="1"]')?.dispatchEvent(new MouseEvent('click'));
}, slideMs);
show();
