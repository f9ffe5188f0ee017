/** The columns of a sheet of words by the first word of their header; readers may write more behind it. */
export const columns = [
  { name: 'key', header: 'key', width: 30 },
  { name: 'english', header: 'English', width: 48 },
  { name: 'burmese', header: 'Burmese မြန်မာစာ', width: 48 },
  { name: 'where', header: 'where it is seen', width: 26 },
  { name: 'right', header: 'right? မှန်ပါသလား (yes / no)', width: 14 },
  { name: 'better', header: 'better ပိုကောင်းသည့်စာ', width: 48 },
] as const;

export type ColumnName = (typeof columns)[number]['name'];
