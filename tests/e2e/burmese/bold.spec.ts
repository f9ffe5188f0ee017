import { expect, type Page, test } from '@playwright/test';
import { inBurmese, pageKinds } from '../../support/site/pageKinds.ts';

/** The fonts that Burmese text is drawn in where its `font-weight` is bold, each with one text. */
async function facesOfBold(page: Page): Promise<Map<string, string>> {
  await page.evaluate(() => {
    const isOwn = ({ nodeType, nodeValue }: Node): boolean =>
      nodeType === 3 && /[\u1000-\u109f]/u.test(nodeValue ?? '');
    for (const element of document.querySelectorAll('body *'))
      if ([...element.childNodes].some(isOwn) && Number(getComputedStyle(element).fontWeight) >= 600)
        element.setAttribute('data-bold', '');
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-bold]' });
  const faces = new Map<string, string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    const { outerHTML } = await browser.send('DOM.getOuterHTML', { nodeId });
    for (const { postScriptName } of fonts) faces.set(postScriptName, outerHTML);
  }
  return faces;
}

for (const kind of ['home', 'listing', 'product'] as const)
  test(`what is bold on the ${kind} page is bold in Burmese too${kind === 'home' ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.goto(inBurmese(pageKinds[kind]), { waitUntil: 'networkidle' });
    // The first visit may be drawn before the bold face is here.
    await page.reload({ waitUntil: 'networkidle' });
    const faces = await facesOfBold(page);
    expect([...faces.keys()]).toContain('NotoSansMyanmar-SemiBold');
    expect(faces.get('NotoSansMyanmar-Regular')).toBeUndefined();
  });
