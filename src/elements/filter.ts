/** `<zay-filter>`: leaves only the questions that hold the words that are typed. */
class Filter extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input');
    const nothing = this.querySelector<HTMLElement>('[data-nothing]');
    const entries = [...this.querySelectorAll<HTMLElement>('[data-entry]')];
    const groups = [...this.querySelectorAll<HTMLElement>('[data-group]')];
    input?.addEventListener('input', () => {
      const asked = fold(input.value).split(' ').filter(Boolean);
      for (const entry of entries) {
        const text = fold(entry.textContent);
        entry.hidden = !asked.every((word) => text.includes(word));
      }
      for (const group of groups) group.hidden = !group.querySelector('[data-entry]:not([hidden])');
      if (nothing) nothing.hidden = entries.some((entry) => !entry.hidden);
    });
  }
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

customElements.define('zay-filter', Filter);
