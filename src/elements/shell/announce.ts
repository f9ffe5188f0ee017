let region: HTMLElement | undefined;

/** Says a sentence to those who hear the page; it is not seen. */
export function announce(sentence: string): void {
  region ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' }),
  );
  // A region that comes into the page together with its words is often not read.
  const place = region;
  setTimeout(() => (place.textContent = sentence), 50);
}
