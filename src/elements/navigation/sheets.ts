/** The sheets that this document came with, by their text. */
const own = new Map<string, CSSStyleSheet>();
for (const { textContent, sheet } of document.head.querySelectorAll('style')) if (sheet) own.set(textContent, sheet);

/** Those of other pages: made by code, since the policy of this page allows no other inline style. */
const others = new Map<string, CSSStyleSheet>();

/** The sheet linked at a touch (`shell/interactiveSheet.ts`): it comes after those of the pages. */
const last = new CSSStyleSheet();
let lastHref = '';

/** Returns the sheets with these texts. */
export const sheetsOf = (texts: readonly string[]): CSSStyleSheet[] => texts.map((text) => own.get(text) ?? made(text));

/** Returns those that the document came with. */
export const ownSheets = (): CSSStyleSheet[] => [...own.values()];

function made(text: string): CSSStyleSheet {
  const known = others.get(text);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  others.set(text, sheet);
  return sheet;
}

/** Gives the document the sheets of a page. */
export function useSheets(sheets: readonly CSSStyleSheet[]): void {
  const added = sheets.filter((sheet) => !sheet.ownerNode);
  for (const sheet of own.values()) {
    const isOff = !sheets.includes(sheet);
    if (sheet.disabled !== isOff) sheet.disabled = isOff;
  }
  document.adoptedStyleSheets = [...added, last];
  void copyLinked();
}

async function copyLinked(): Promise<void> {
  const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {};
  if (href === lastHref || document.adoptedStyleSheets.length < 2) return;
  lastHref = href;
  const answer = await fetch(href).catch(() => undefined);
  if (answer?.ok) await last.replace(await answer.text());
  else lastHref = '';
}

addEventListener('load', ({ target }) => void (target instanceof HTMLLinkElement && copyLinked()), true);
