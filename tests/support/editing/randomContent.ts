import { documentNames, type DocumentFields } from '#contract/operator/content.ts';
import type { Slide, Tile } from '#contract/content/settings.ts';
import { documentRow } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { saveDocument, specOf } from '#server/editing/content/queries.ts';

type Roll = (sides: number) => number;

/** Changes a random document of the front of the shop, a page of texts or a mail; returns what it did. */
export async function editContentAtRandom(db: Db, roll: Roll, count: number): Promise<string> {
  const name = documentNames[roll(documentNames.length)] ?? 'home';
  const { first } = await specOf(db, name);
  const row = await documentRow(db, name);
  const stored = row?.fields ?? {};
  // Now and then everything is as it was at first.
  const changed =
    Object.keys(stored).length > 0 && roll(5) === 0
      ? undefined
      : fieldAtRandom(name, { ...first, ...stored }, roll, count);
  const fields = changed ? { ...stored, ...changed } : {};
  const now = new Date();
  await db.transaction((tx) => saveDocument(tx, { name, version: row?.version ?? 0, fields, actor: 'test', now }));
  return `${count}: ${name}, ${changed ? Object.keys(changed).join() : 'as at first'}`;
}

function fieldAtRandom(name: string, now: DocumentFields, roll: Roll, count: number): DocumentFields {
  const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  if (name === 'home') {
    const sections = now['sections'] as string[];
    const slides = now['slides'] as Slide[];
    const tiles = now['tiles'] as Tile[];
    return one<DocumentFields>([
      { sections: sections.toReversed() },
      { sections: sections.length > 3 ? sections.slice(1) : sections.toReversed() },
      { slides: slides.map((slide) => ({ ...slide, title: { ...slide.title, my: `စာတန်း ${count}` } })) },
      { slides: slides.toReversed() },
      {
        tiles: tiles.map((tile) => ({
          ...tile,
          to: { kind: 'promotions' },
          text: { ...tile.text, en: `Tile ${count}` },
        })),
      },
    ]);
  }
  if (name === 'contact')
    return one<DocumentFields>([
      { phone: `+66 2 000 ${1000 + count}` },
      { hoursNote: { en: `Closed on day ${count}`, my: '' } },
      { links: [{ kind: 'telegram', url: `https://t.me/zay${count}` }] },
    ]);
  const sentences = Object.keys(now).filter((field) => typeof now[field] === 'string');
  const field = one(sentences);
  return { [field]: `${String(now[field])} ${count}` };
}
