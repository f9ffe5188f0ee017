import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AdapterFailed, writeManifest } from '#publish/render/astro/manifest.ts';
import { islandCode } from '#publish/render/astro/keepTemplates.ts';
import { Templates } from '#publish/render/astro/templates.ts';
import { htmlFault, sameMarkup } from '#publish/check/html.ts';
import { allowInlineCode, isAllowedInlineCode } from '#catalogue/allowedCode.ts';
import { InlineCode } from '#publish/headers/inlineCode.ts';
import { PageCode } from '#publish/headers/pageCode.ts';
import { contentPolicy, securityHeaders } from '#publish/headers/securityHeaders.ts';

it('the adapter of Astro says what is the matter with templates that cannot be loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zay-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await expect(Templates.load(folder, 'http://shop.test')).rejects.toThrow('the templates have no manifest');
  const island = await islandCode();
  expect([island.script, island.styles].filter((code) => !code.includes('astro-island'))).toEqual([]);
  await writeManifest(folder, { entry: 'gone.mjs', island, scriptImports: {}, routes: [] });
  const loading = Templates.load(folder, 'http://shop.test');
  await expect(loading).rejects.toThrow(AdapterFailed);
  await expect(loading).rejects.toThrow('the templates cannot be loaded');
});

const pageOf = (body: string): string =>
  `<!DOCTYPE html>\n<html><head><title>x</title></head>\n<body>${body}</body></html>`;

describe('HTML that is not valid', () => {
  it.each([
    '<p>ပုစွန်<wbr>ခြောက်</p><br><img src="/a.webp" alt="">',
    '<astro-island uid="x"><template>x</template></astro-island>',
    '<ul><li>one<li>two</ul>',
    '<script type="application/ld+json">{"a":"<p>"}</script>',
  ])('none in %s', (body) => expect(htmlFault('index.html', pageOf(body))).toBeUndefined());

  it.each([
    ['<p class="a" class="b">x</p>', 'duplicate attribute'],
    ['<div><span>x</div>', '<span> is not closed'],
    ['<a href="/"title="x">x</a>', 'missing whitespace between attributes'],
    ['<p>a &amp b</p>', 'missing semicolon after character reference'],
  ])('%s: %s', (body, fault) => {
    const told = htmlFault('my/cart.html', pageOf(`<main>${body}</main>`)) ?? '';
    expect(told).toContain(`my/cart.html is no valid HTML: ${fault}, at ‘`);
  });

  it.each([
    ['<p>$ 1.00</p>', '<p>$ 2.00</p>', true],
    ['<p>$ 1.00</p>', '<p>1 &amp 2</p>', false],
    ['<p>one</p>', '<p>one\u0001</p>', false],
    ['<p>one</p>', '<p><b>one</p>', false],
    ['<a href="/"title="x">one</a>', '<a href="/" title="x">one</a>', false],
    ['<table><tr></tr></table>', '<table>one<tr></tr></table>', false],
    ['<script>if (a) b()</script>', '<script>if (a<b) b()</script>', false],
  ])('is not looked for where words alone differ: %s and %s', (before, after, same) =>
    expect(sameMarkup(pageOf(before), pageOf(after))).toBe(same),
  );

  it('a page that is cut off, and a page without a type', () => {
    expect(htmlFault('index.html', pageOf('<main><p>x').replace('</body></html>', ''))).toContain(
      '<main> is not closed',
    );
    expect(htmlFault('index.html', '<html><title>x</title></html>')).toContain('missing doctype');
  });
});

const page = `<style>body{}</style><style media="print">p{}</style><script>theme()</script>
<script type="module" src="/_astro/a.js"></script><script type="application/ld+json">{"a":1}</script>`;

for (const code of ['body{}', 'p{}']) allowInlineCode('style', code);
allowInlineCode('script', 'theme()');

function inline(...pages: string[]): InlineCode {
  const code = new InlineCode();
  for (const each of pages) code.add(each, isAllowedInlineCode);
  return code;
}

describe('the policy', () => {
  it('names each inline script and style once, by the hash that a browser computes', () => {
    const { scripts, styles } = inline(page, page).hashes();
    // echo -n 'theme()' | openssl dgst -sha256 -binary | base64
    expect(scripts).toEqual(["'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='"]);
    expect(styles).toHaveLength(2);
  });

  it('allows styles of our own that are joined to one', () =>
    expect(inline('<style>p{}body{}p{}</style>').parts.styles).toEqual(['p{}body{}p{}']));

  it.each([
    ['a script in a text', '<p><script>alert(1)</script></p>'],
    ['a script in an attribute', '<meta content="Tea <script>alert(1)</script>">'],
    ['half a script in an attribute', '<meta content="Tea <script>alert(1)">'],
    ['half a style in an attribute', '<meta content="Tea <style>">'],
    ['an end without a beginning', '<meta content="</script></style>">'],
    ['our own script with more', '<script>theme();alert(1)</script>'],
    ['a style', '<style>*{display:none}</style>'],
    ['our own style with more', '<style>body{}*{display:none}</style>'],
    ['our own script twice', '<script>theme()theme()</script>'],
  ])('never allows what somebody typed, nor loses what is ours beside it: %s', (_, typed) => {
    expect(inline(typed + page).parts).toEqual(inline(page).parts);
    expect(inline(page + typed).parts).toEqual(inline(page).parts);
  });

  it('allows nothing inline that it does not name, and nothing from elsewhere', () => {
    const { 'Content-Security-Policy': policy = '' } = securityHeaders(inline(page), 'http://localhost:4321');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/u);
  });

  it('keeps browsers on https only where the shop is on https', () => {
    expect(securityHeaders(inline(), 'https://zay.example')).toHaveProperty('Strict-Transport-Security');
    expect(securityHeaders(inline(), 'http://localhost:4321')).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('the policies of single pages', () => {
  const other = '<style>p{}</style>';
  const code = new PageCode();
  code.add('about.html', inline(other));
  code.add('a.html', inline(page));
  code.add('b.html', inline(page));
  const { policies, policyOf } = code.policies(contentPolicy);

  it('name what stands in the page and nothing of another, that of most pages first', () => {
    expect(policies).toEqual([contentPolicy(inline(page)), contentPolicy(inline(other))]);
    expect(policyOf).toEqual({ 'about.html': 1 });
  });

  it('all together are what a host sends that has one policy only', () =>
    expect(contentPolicy(code.whole)).toBe(contentPolicy(inline(page, other))));
});
