import { expect, type Page } from '@playwright/test';

/** A button as the accessibility tree of the browser has it. */
interface SpokenButton {
  name: string;
  /** What it acts on where a card or a line of a product holds it; the same thing may stand on a page twice. */
  of: string;
  /** Whether it opens a part of the page, which it names. */
  opens: boolean;
  html: string;
}

/** Every button that a screen reader finds on a page; a box for a file is named like a field, and left out. */
async function spokenButtons(page: Page): Promise<SpokenButton[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const buttons = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'button');
  const found = await Promise.all(
    buttons.map(async ({ name, backendDOMNodeId = 0 }) => {
      const { object } = await client.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
      const { result } = await client.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: `function () {
          const link = this.closest('[data-card], [data-line]')?.querySelector('a');
          const does = { '−': 'less', '+': 'more' }[this.textContent] ?? this.dataset.basket ?? '';
          const of = link ? link.href + ' ' + does : '';
          return { of, isFile: this.matches('[type=file]'), opens: this.ariaExpanded !== null, html: this.outerHTML.slice(0, 200) };
        }`,
        returnByValue: true,
      });
      const seen = result.value as Omit<SpokenButton, 'name'> & { isFile: boolean };
      return { name: String(name?.value ?? ''), ...seen };
    }),
  );
  await client.detach();
  return found.filter(({ isFile }) => !isFile);
}

/**
 * Every text of a page, also those of attributes that are read out, in another script than its language has: `my: Tea`
 * is Latin that is read out as Burmese. Words that `known` knows are of every language within a sentence; by themselves they
 * say theirs.
 */
export async function otherScripts(page: Page, known: RegExp): Promise<string[]> {
  return page.evaluate(
    ([source, flags]) => {
      const ofNoLanguage = new RegExp(source, flags);
      /** Numbers of orders, addresses, names of files, and what somebody typed in quotes. */
      const ofAMachine = /[A-Z]{2,}-[\d-]+|\S+@\S+|\S+\.(?:png|jpe?g|webp)|“[^”]*”/gu;
      const readOut = ['alt', 'aria-label', 'title', 'placeholder'];
      const found: string[] = [];
      const check = (text: string, element: Element): void => {
        const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
        const isSentence = lang !== 'my' || /[\u1000-\u109f]/u.test(element.textContent);
        const rest = isSentence ? text.replaceAll(ofAMachine, '').replaceAll(ofNoLanguage, '') : text;
        const wrong = lang === 'my' ? /[A-Za-z]{3,}/u.test(rest) : /[\u1000-\u109f]/u.test(rest);
        if (wrong) found.push(`${lang}: ${text.trim()} in ${element.outerHTML.slice(0, 200)}`);
      };
      /** An attribute has one language: that of its sentence, whatever name is in it. */
      const checkAttribute = (text: string, element: Element): void => {
        const isMixed = /[A-Za-z]/u.test(text) && /[\u1000-\u109f]/u.test(text);
        if (!isMixed) check(text, element);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode;
        if (!nodeValue?.trim() || !parentElement?.checkVisibility()) continue;
        if (
          !parentElement.closest(
            'script, style, template, code, pre, textarea, .trap, [href^=mailto], [href^=tel], [aria-hidden=true]',
          )
        )
          check(nodeValue, parentElement);
      }
      for (const name of readOut)
        for (const element of document.body.querySelectorAll(`[${name}]`))
          if (element.checkVisibility()) checkAttribute(element.getAttribute(name) ?? '', element);
      return [...new Set(found)];
    },
    [known.source, known.flags] as const,
  );
}

/** Names of companies and formats, codes of currencies and time zones, and what is a word of every language. */
export const known =
  /\b(?:Zay|JavaScript|PNG|JPEG|WebP|Prompt|Pay|Stripe|Google|Play|App Store|Facebook|Messenger|YouTube|LINE|Viber|Telegram|WhatsApp|USD|UTC|laphet|Kerry Express)\b/gu;

/** Formats, abbreviations and names that sentences of the desk have besides. */
export const knownAtDesk = new RegExp(
  `${known.source}|\\b(?:VAT|PDF|Excel|CSV|SKU|PIN|Passkey|QR|e-wallet|THB)\\b|\\.(?:xlsx|csv)|Asia/Bangkok`,
  'gu',
);

/** A button says what it does: `…ရန်` does something, a sentence answers a question. */
const says = /(?:ရန်|ပါ|ပါသည်|ပါမည်|ပါသလား|မလား)(?:$|[\s(…။])/u;
/** Answers to a dialog, which has said what it is about. */
const answers = new Set(['အိုကေ', 'ပိတ်ရန်', 'မလုပ်တော့ပါ']);
/** What is done, and not to what. */
const bare = /^(?:ရှာ|ပြ|ပြင်|ဖျက်|ဖယ်|ဖျောက်|သိမ်း|ထည့်|ကူး|ကူးယူ|ပို့|ပြောင်း|ဖွင့်|ကြည့်|ရွေး|စီ|စစ်ထုတ်|မျှဝေ)ရန်$/u;

/** Expects each button to say in Burmese what it does to what, no two alike, and each text in its own language. */
export async function expectSpokenWell(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const buttons = await spokenButtons(page);
  expect(buttons.length).toBeGreaterThan(0);
  const unsaid = buttons.filter(
    ({ name, opens }) => !opens && !answers.has(name) && (!says.test(name) || bare.test(name)),
  );
  expect.soft(unsaid, 'buttons that do not say what they do to what').toEqual([]);
  const alike = buttons.filter(({ name, of }, at) =>
    buttons.some((other, before) => before < at && other.name === name && (other.of !== of || of === '')),
  );
  expect.soft(alike, 'buttons of one name that do different things').toEqual([]);
  expect.soft(await otherScripts(page, known), 'texts that are read out in another language').toEqual([]);
}
