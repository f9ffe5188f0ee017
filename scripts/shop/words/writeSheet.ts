import writeExcelFile, { type Row } from 'write-excel-file/node';
import { asMarkedText } from '#server/editing/sheets/table.ts';
import { columns } from './columns.ts';
import { parts } from './parts.ts';
import type { ShopText } from './texts.ts';

/** Instructions for whoever fills the sheet in. */
const howTo = [
  'Please read the Burmese text of each row. Is it what people say in a shop, warm and polite?',
  '“yes” under “right?” where it is right. A better text under “better” where it is not.',
  'Leave {{words in double brackets}} as they are: the shop fills them in. Please write in Unicode, not in Zawgyi.',
  'The first sheet matters most. An hour is enough for it; what is left empty stays as it is.',
  'အတန်းတစ်ခုစီ၏ မြန်မာစာကို ဖတ်ပေးပါ။ ဆိုင်တွင် ပြောသည့်အတိုင်း နွေးထွေးယဉ်ကျေးပါသလား။',
  'မှန်လျှင် “right?” အောက်တွင် yes ဟု ရေးပေးပါ။ မမှန်လျှင် ပိုကောင်းသည့်စာကို “better” အောက်တွင် ရေးပေးပါ။',
  '{{တွန့်ကွင်းနှစ်ထပ်ထဲက စာလုံးများ}} ကို မပြင်ပါနှင့်။ ဆိုင်က ဖြည့်ပေးပါမည်။ ယူနီကုဒ်ဖြင့် ရေးပေးပါ။',
  'ပထမစာရွက်က အရေးအကြီးဆုံး ဖြစ်ပါသည်။ တစ်နာရီခန့် ကြာပါသည်။ ဖြည့်မထားသည်များကို မပြောင်းပါ။',
];

/**
 * The texts as a workbook: a sheet for each part, and one that says how it is filled in. What is said alike in both
 * languages in several places is one row with all their keys.
 */
export function writeWords(texts: readonly ShopText[]): Promise<Buffer> {
  const sheets = parts.map(({ name, places }) => ({
    sheet: name,
    data: [
      head,
      ...rowsOf(
        texts.filter(({ namespace }) => namespace in places),
        places,
      ),
    ],
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }));
  const how = { sheet: 'How', data: howTo.map((line): Row => [cell(line)]), columns: [{ width: 110 }] };
  return writeExcelFile([...sheets, how]).toBuffer();
}

const head: Row = columns.map(({ header }) => ({ value: header, fontWeight: 'bold', wrap: true }));

function rowsOf(texts: readonly ShopText[], places: Readonly<Record<string, string>>): Row[] {
  const alike = Map.groupBy(texts, ({ english, burmese }) => JSON.stringify([english, burmese]));
  return Array.from(alike.values(), (same) => {
    const [{ english, burmese }] = same as [ShopText];
    const where = new Set(same.map(({ namespace }) => places[namespace] ?? namespace));
    return [lines(same.map(({ key }) => key)), english, burmese, lines(where), '', ''].map(cell);
  });
}

const lines = (texts: Iterable<string>): string => [...texts].join('\n');

const cell = (text: string): Row[number] =>
  text === '' ? null : { value: asMarkedText(text), type: String, format: '@', wrap: true, alignVertical: 'top' };
