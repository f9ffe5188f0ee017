import { expect, type Page, test } from '@playwright/test';
import { faultsIn } from './checks.ts';
import { faultsOfFocus } from './hiddenFocus.ts';

/** A page that breaks one rule, and the same page as it should be. */
interface Case {
  /** The rule and how. */
  breaks: string;
  broken: string;
  mended: string;
  said: RegExp;
}

const button = (style: string, text = 'Add') => `<button style="height:44px;${style}">${text}</button>`;
const box = 'display:block;width:200px;height:44px';

const cases: readonly Case[] = [
  {
    breaks: 'overlap: two buttons lie over each other',
    broken: `${button('width:80px')}${button('width:80px;margin-left:-40px', 'Wish')}`,
    mended: `${button('width:80px')} ${button('width:80px', 'Wish')}`,
    said: /the button “Add” and the button “Wish” lie over each other by 40 px × 44 px/u,
  },
  {
    breaks: 'overlap: two bars that float meet',
    broken: `<div style="position:fixed;bottom:0">${button('')}</div><div style="position:fixed;bottom:20px">${button('', 'Up')}</div>`,
    mended: `<div style="position:fixed;bottom:0">${button('')}</div><div style="position:fixed;bottom:60px">${button('', 'Up')}</div>`,
    said: /“Add” and the button “Up”/u,
  },
  {
    breaks: 'reach: the page is wider than the window',
    broken:
      '<p style="width:500px;white-space:nowrap">Something that is much longer than the window of a phone is wide</p>',
    mended: '<p>Something that is much longer than the window of a phone is wide</p>',
    said: /wider than the window/u,
  },
  {
    breaks: 'reach: a button reaches out of its dialog',
    broken: `<dialog style="width:200px;padding:0">${button('width:300px')}</dialog>`,
    mended: `<dialog style="width:200px;padding:0">${button('width:100px')}</dialog>`,
    said: /“Add” reaches \d+ px out of its dialog/u,
  },
  {
    breaks: 'reach: a dialog is taller than the window',
    broken: '<dialog style="height:900px;max-height:none;margin:0">Much</dialog>',
    mended: '<dialog>Little</dialog>',
    said: /taller than the window/u,
  },
  {
    breaks: 'reach: a button hangs out of its tinted panel',
    broken: `<section style="width:60px;background:#eee">${button('width:120px')}</section>`,
    mended: `<section style="width:140px;background:#eee">${button('width:120px')}</section>`,
    said: /“Add” hangs out of section/u,
  },
  {
    breaks: 'clipped: a text is cut at its side',
    broken: '<p style="width:60px;overflow:hidden;white-space:nowrap">Longer than the box</p>',
    mended: '<p style="width:60px;overflow:auto;white-space:nowrap">Longer than the box</p>',
    said: /“Longer than the box” is cut by p/u,
  },
  {
    breaks: 'clipped: more than the space after a text is cut',
    broken: '<p style="width:5ch;overflow:hidden;white-space:pre;font:16px monospace">Price <b>1</b></p>',
    mended: '<p style="width:5.5ch;overflow:hidden;white-space:pre;font:16px monospace">Price <b></b></p>',
    said: /“1” is cut by p/u,
  },
  {
    breaks: 'narrow: a name stands in a column of a word a line',
    broken: '<p style="width:70px">A hand pounded relish of dried shrimp with roasted chilli</p>',
    mended: '<p style="width:140px">A hand pounded relish of dried shrimp with roasted chilli</p>',
    said: /has \d+ lines of/u,
  },
  {
    breaks: 'narrow: a word is torn in two',
    broken: '<p style="width:60px;overflow-wrap:anywhere">Traditional tea</p>',
    mended: '<p style="width:60px;overflow-wrap:anywhere"><a href="mailto:a">traditional@example.com</a></p>',
    said: /“Traditional” is torn in two/u,
  },
  {
    breaks: 'tight: a button is narrower than its words',
    broken: button('width:40px;padding:0;white-space:nowrap;background:none;border:0', 'Add to the cart'),
    mended: button('', 'Add to the cart'),
    said: /“Add to the cart” is [\d.]+ px too small/u,
  },
  {
    breaks: 'tight: a box shows half of the number in it',
    broken: '<input inputmode="numeric" value="120" style="width:20px;height:44px;padding:0" />',
    mended: '<input inputmode="numeric" value="120" style="width:40px;height:44px;padding:0" />',
    said: /too small for its content/u,
  },
  {
    breaks: 'low: a button is too low for a finger',
    broken: '<button style="height:30px">Add</button>',
    // Pressing above and below counts as well.
    mended:
      '<button style="height:30px;margin:40px;position:relative">Add<i style="position:absolute;inset:-10px 0"></i></button>',
    said: /“Add” is 30 px tall/u,
  },
  {
    breaks: 'low: a link that stands alone is too low',
    broken: '<div><a href="#x">All goods</a></div>',
    mended: '<p>See <a href="#x">all goods</a> of the shop.</p>',
    said: /“All goods” is [\d.]+ px tall/u,
  },
  {
    breaks: 'field: a label is far from its box',
    broken: `<div style="display:flex;gap:80px"><label for="n">Name</label><input id="n" style="${box}"></div>`,
    mended: `<label for="n">Name</label><input id="n" style="${box}">`,
    said: /its label/u,
  },
  {
    breaks: 'field: another field stands between a box and what is wrong with it',
    broken: `<label for="a">Name</label><input id="a" aria-describedby="e" style="${box}"><label for="b">Phone</label><input id="b" style="${box}"><p class="error" id="e">Missing</p>`,
    mended: `<label for="a">Name</label><input id="a" aria-describedby="e" style="${box}"><p class="error" id="e" style="margin:0">Missing</p><label for="b">Phone</label><input id="b" style="${box}">`,
    said: /“Phone” stands between its parts/u,
  },
  {
    breaks: 'focus: a bar at the foot covers what has the focus',
    broken: `<div style="height:660px"></div>${button('')}<div style="height:900px"></div><p style="position:fixed;bottom:0;left:0;width:360px;height:120px;margin:0;background:#fff">Bar</p>`,
    mended: `<style>html{scroll-padding-bottom:130px}</style><div style="height:660px"></div>${button('')}<div style="height:900px"></div><p style="position:fixed;bottom:0;left:0;width:360px;height:120px;margin:0;background:#fff">Bar</p>`,
    said: /“Add” has the focus and is beneath p/u,
  },
];

async function faultsOf(page: Page, body: string): Promise<{ rule: string; what: string }[]> {
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><body>${body}</body>`);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  return [...(await faultsIn(page)), ...(await faultsOfFocus(page))];
}

test('clipped: a card may cut what it says of its goods on a phone alone', async ({ page }) => {
  const card = '<p data-about style="height:18px;overflow:hidden;width:60px">Longer than the card</p>';
  for (const [width, rules] of [
    [767, []],
    [768, ['clipped']],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    expect((await faultsOf(page, `<ul><li data-card>${card}</li></ul>`)).map(({ rule }) => rule)).toEqual(rules);
  }
});

for (const { breaks, broken, mended, said } of cases) {
  test(breaks, async ({ page }) => {
    const [rule] = breaks.split(':');
    const found = (await faultsOf(page, broken)).filter((fault) => fault.rule === rule);
    expect(found.map((fault) => fault.what)).toContainEqual(expect.stringMatching(said));
    expect((await faultsOf(page, mended)).filter((fault) => fault.rule === rule)).toEqual([]);
  });
}
