import type { Page } from '@playwright/test';

const selectors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    return [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules));
  });

/** Returns the classes of a page that none of its sheets has a rule for: what bears them stands there undressed. */
export async function classesWithoutRule(page: Page): Promise<string[]> {
  const all = (await selectors(page)).join('\n');
  return page.evaluate(
    (known) =>
      [...new Set([...document.querySelectorAll('body [class]')].flatMap(({ classList }) => [...classList]))].filter(
        (name) => !known.includes(`.${CSS.escape(name)}`),
      ),
    all,
  );
}

/** Returns the rules that ask every element of a page, by `:has()`, what is in it: whatever comes into the page then styles all of it anew. */
export const rulesAskingAll = async (page: Page): Promise<string[]> =>
  (await selectors(page)).filter((selector) => /(?:^|[\s>+~,]|(?<!:not)\():has\(/u.test(selector));
