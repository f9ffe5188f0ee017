import { reducedMotion } from '#elements/shell/reducedMotion.ts';

const durationMs = 200;

/** Shows where the added product went: its picture moves to the counter of the cart that is in sight. */
export function flyToCart(picture: HTMLImageElement | null): void {
  const goal = [...document.querySelectorAll('[data-count="cart"]')]
    .map((count) => count.parentElement?.getBoundingClientRect())
    .find((box) => box && box.width > 0);
  if (!picture || !goal || reducedMotion.matches) return;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const copy = Object.assign(new Image(), { src: picture.currentSrc || picture.src, alt: '', className: 'flying' });
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(copy);
  const x = goal.left + goal.width / 2 - (left + width / 2);
  const y = goal.top + goal.height / 2 - (top + height / 2);
  const end = { transform: `translate(${x}px, ${y}px) scale(0.08)`, opacity: 0.4 };
  copy.animate([{}, end], { duration: durationMs, easing: 'ease-in' }).onfinish = () => copy.remove();
}
