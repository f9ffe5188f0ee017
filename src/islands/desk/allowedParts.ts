import type { Right } from '#contract/operator/staff/rights.ts';

/**
 * Hides the parts of the desk in its navigation that these rights do not open. Who stands on one of them, as an editor
 * does who comes in by `/desk`, is led to the first that is open.
 */
export function showAllowedParts(rights: readonly Right[]): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.desk-tabs [data-right]')];
  for (const link of links) link.hidden = !rights.some((right) => right === link.dataset['right']);
  const isClosed = links.some((link) => link.hidden && link.pathname === location.pathname);
  const open = links.find((link) => !link.hidden);
  if (isClosed && open) location.replace(open.href);
}
