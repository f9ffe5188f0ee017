import type { Page } from '@playwright/test';

/** Returns the classes of a page that none of its sheets has a rule for: what bears them stands there undressed. */
export const classesWithoutRule = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)).join('\n');
    const classes = new Set([...document.querySelectorAll('body [class]')].flatMap(({ classList }) => [...classList]));
    return [...classes].filter((name) => !selectors.includes(`.${CSS.escape(name)}`));
  });
