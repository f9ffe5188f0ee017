import { beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#api/failures.ts';
import { sheetsProps } from '#islands/desk/sheets/words.ts';
import { text } from '#i18n/words/build.ts';
import { inWords, refusalInWords } from '#islands/desk/sheets/inWords.ts';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { placeSheetFaults } from '#server/editing/sheets/faultText.ts';
import { readCsv } from '#server/editing/sheets/readCsv.ts';
import { sheetCatalogue } from '#server/editing/sheets/readSheets.ts';
import { emptyShop } from '../../support/editing/fileExamples.ts';
import { loadWords } from '../../support/site/words.ts';
import { atOnce } from '../../support/runner/atOnce.ts';

beforeAll(loadWords);

/** What is said of a sheet, faults and notes. */
function saidOf(...lines: string[]): string[] {
  const sheet = sheetCatalogue([readCsv(Buffer.from(lines.join('\n')))]);
  const reading = atOnce(parseCatalogue(sheet.catalogue, emptyShop));
  const faults = placeSheetFaults(sheet, reading.ok ? [] : reading.faults);
  return [...faults.map(({ message }) => message), ...sheet.notes];
}

const heads = 'category,name,weight_g,stock,price,sku,promotion,name_mm';

describe('what is said of a sheet on a Burmese page', () => {
  it.each([
    saidOf(heads, 'Tea,Green,many,-5,4.567,a,perhaps,?????', 'Tea,Red,$5,1.5,"4,50",a,yes,'),
    saidOf('Prices,,', 'category,name,weight_g,stock', 'Tea,Green,100,5', 'Tea,Red,0,,,x', ',Blue,1,1'),
    saidOf(`${heads},supplier,prise`, 'Tea,Green ???,100,5,4,b,yes,,x,y', '=1+1,Red,100,5,4,c,no,,x,y'),
    saidOf('id,prce', '1,2'),
    saidOf('name', 'Green'),
  ])('is in Burmese: %s', (...said) => {
    const { words } = sheetsProps('my', text);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((sentence) => !/[က-႟]/u.test(inWords(sentence, words) ?? ''))).toEqual([]);
  });

  it('keeps what it is about', () =>
    expect(inWords('must be a number, but is "4,50"; write 4.50 with a point', sheetsProps('my', text).words)).toMatch(
      /"4,50".*4\.50/u,
    ));

  it('is in Burmese for a file that cannot be read as well', () => {
    const reason = 'is protected by a password; save it without one';
    const message = `ဤဖိုင်ကို ဖတ်၍ မရပါ။ (${reason})`;
    const body = { error: 'Bad Request', code: 'sheet_unreadable', message, reason };
    const said = refusalInWords(new Refused('POST /operator/sheets/check', 400, body), sheetsProps('my', text).words);
    expect(said).toMatch(/^ဤဖိုင်ကို ဖတ်၍ မရပါ။ \(စကားဝှက်[^a-z]+\)$/u);
    expect(refusalInWords(new Refused('GET /', 400, body), sheetsProps('en', text).words)).toBe(body.message);
  });

  it('stays as it is in English, and where it has no words', () => {
    expect(inWords('must be a number, but is "x"', sheetsProps('en', text).words)).toBeUndefined();
    expect(inWords('says what no shop says yet', sheetsProps('my', text).words)).toBeUndefined();
  });
});
