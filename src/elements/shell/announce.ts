let region: HTMLElement | undefined;

/** Has a screen reader say a sentence; it is not visible. */
export function announce(sentence: string): void {
  region ??= document.body.appendChild(
    Object.assign(document.createElement('p'), { className: 'sr-only', role: 'status' }),
  );
  // A region that comes into the page together with its words is often not read.
  const place = region;
  setTimeout(() => (place.textContent = sentence), 50);
}
