/** Writes a count beside every sign of the cart or the wishlist; none where there is nothing to count. */
export function renderCount(of: 'cart' | 'wishlist', count: number): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-count="${of}"]`)) {
    place.textContent = count > 99 ? '99+' : String(count);
    place.hidden = count === 0;
  }
}
