import { describe, expect, it } from 'vitest';
import { isPlainHtml, sanitise } from '#catalogue/views/product/sanitise.ts';

describe('plain HTML', () => {
  it.each(['', 'Salt', '<p><strong>Ingredients:</strong> salt &amp; water</p>', '<ul><li>a</li><li>b<br>c</li></ul>'])(
    'is %s',
    (html) => {
      expect(isPlainHtml(html)).toBe(true);
      expect(sanitise(html)).toBe(html);
    },
  );

  it.each([
    '<p',
    '<p>a',
    '</p>',
    '<p>a</ul>',
    '<p onclick=x>a</p>',
    '<b><i>a</b></i>',
    'a & b',
    '<P>a</P>',
    '<!--',
    '&#x3c;',
  ])('is not %s', (html) => expect(isPlainHtml(html)).toBe(false));
});

describe('HTML from the catalogue', () => {
  it.each([
    ['<img src=x onerror=alert(1)>Salt', 'Salt'],
    ['<script>alert(1)</script><p>Salt</p>', '<p>Salt</p>'],
    ['<p style="position:fixed" onclick="x()">Salt</p>', '<p>Salt</p>'],
    ['<a href="javascript:alert(1)">Salt</a>', 'Salt'],
    ['<p>Salt', '<p>Salt</p>'],
    ['</div></main><p>Salt</p>', '<p>Salt</p>'],
    [
      '<table><tr><td colspan="2">Salt</td></tr></table>',
      '<table><tbody><tr><td colspan="2">Salt</td></tr></tbody></table>',
    ],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ])('%s becomes %s', (html, safe) => expect(sanitise(html)).toBe(safe));
});
