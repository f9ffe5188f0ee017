const step = 0.1;
const largest = 3;

/** `<zay-gallery>`: opens the picture in sight over the whole screen, and zooms it there. */
class Gallery extends HTMLElement {
  #scale = 1;

  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    const large = dialog?.querySelector('img');
    const track = this.querySelector<HTMLElement>('[data-track]');
    if (!dialog || !large || !track) return;
    const zoom = (scale: number): void => {
      this.#scale = Math.min(largest, Math.max(1, Math.round(scale * 10) / 10));
      large.style.setProperty('scale', String(this.#scale));
    };
    const actions: Record<string, () => void> = {
      open: () => {
        const at = Math.round(track.scrollLeft / track.clientWidth);
        const shown = track.querySelectorAll('img')[at];
        if (!shown) return;
        large.src = shown.currentSrc || shown.src;
        large.alt = shown.alt;
        zoom(1);
        dialog.showModal();
      },
      in: () => zoom(this.#scale + step),
      out: () => zoom(this.#scale - step),
      close: () => dialog.close(),
    };
    this.addEventListener('click', (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null;
      actions[pressed?.dataset['do'] ?? '']?.();
    });
  }
}

customElements.define('zay-gallery', Gallery);
