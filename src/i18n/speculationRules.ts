const marked = (selector: string) => [{ where: { selector_matches: selector }, eagerness: 'immediate' }];

/**
 * Tells browsers which links to prefetch or prerender: those that elements/navigation/prefetch.ts marks. The text is
 * constant, so the site's Content-Security-Policy can allow it by its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: marked('[data-ready]'),
  prerender: marked('[data-ready=page]'),
});
