import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import {
  addCataloguePicture,
  editCatalogue,
  exportCatalogue,
  MAX_PICTURE_BASE64,
} from '#contract/operator/catalogue.ts';
import type { ExportedCatalogue } from '#server/editing/export/rules.ts';
import { matchPictures, type NamedPicture } from '#server/editing/import/rules/namedPictures.ts';
import { changeLines } from './changesText.ts';
import type { Command, CommandOutput } from '../cli/command.ts';
import { type OperatorClient, openClient } from '../client/operatorClient.ts';
import { exitCodes, usageError } from '../cli/exit.ts';
import { bytesOf } from '../files/json.ts';
import { callerFolder } from '../cli/callerFolder.ts';
import { actorFrom } from '../cli/actor.ts';

/** Gives products the pictures of a folder. */
export const catalogImages: Command = {
  name: 'images',
  usage: 'FOLDER [--dry-run] [--json]',
  summary: 'Gives products the pictures of a folder.',
  details: [
    'Each file is named by the id, the sku or the name of its product as it stands in addresses, with -2,',
    '-3 … for more: 12.jpg, 12-2.jpg, green-tea.png. A product gets exactly the pictures that are there for',
    'it, in this order; the others keep theirs. PNG, JPEG and WebP are drawn anew in the sizes of the site.',
    '',
    'Options:',
    '  --dry-run            tells which file is for what, and does nothing',
    '  --as NAME            who does it, for the history; your account otherwise',
    '  --json               answers in JSON',
    '  -h, --help           shows this',
  ].join('\n'),
  options: { 'dry-run': { type: 'boolean' }, as: { type: 'string' }, json: { type: 'boolean' } },
  takes: 1,
  run: async ([folder = ''], options, paper) => {
    const [dryRun, json] = [options['dry-run'] === true, options['json'] === true];
    const path = resolve(callerFolder(), folder);
    const files = await filesIn(path, folder);
    await using door = await openClient(paper);
    const token = { token: door.token };
    const { catalogue } = await call(door.backend, exportCatalogue, {}, token);
    const { products } = catalogue as ExportedCatalogue;
    const { matched, faults } = matchPictures(files, products);
    const told = dryRun
      ? { kept: matched.map((each) => ({ ...each, url: '' })), faults: [] }
      : await send(door, path, matched, paper);
    const broken = [...faults, ...told.faults];
    for (const fault of broken) paper.err(fault);
    if (dryRun && !json) for (const { file, product, name } of matched) paper.out(`${file} → ${product} ${name}`);
    const byProduct = Map.groupBy(told.kept, ({ product }) => product);
    const edits = [...byProduct].map(([product, kept]) => ({ product, set: { images: kept.map(({ url }) => url) } }));
    if (dryRun || edits.length === 0) {
      if (json) paper.out(JSON.stringify({ dryRun, matched, faults: broken }));
      else paper.out(dryRun ? 'Nothing was written.' : 'No picture was taken.');
      return broken.length > 0 ? exitCodes.faults : exitCodes.done;
    }
    const done = await call(door.backend, editCatalogue, { body: { edits, ...actorFrom(options['as']) } }, token);
    if (json) paper.out(JSON.stringify({ ...done, faults: broken }));
    else
      for (const line of [...changeLines(done.changes, done.currency, done.more), endWords(told.kept.length, done)])
        paper.out(line);
    return broken.length > 0 ? exitCodes.faults : exitCodes.done;
  },
};

const endWords = (count: number, { changes, revision }: { changes: unknown[]; revision: number }): string =>
  `${count} pictures for ${changes.length} products that have others now; the catalogue is at revision ${revision}.`;

async function filesIn(path: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch {
    throw usageError(`${folder}: there is no such folder`);
  }
}

/** Hands the pictures over one by one; a broken one keeps its product from changing, and no other. */
async function send(door: OperatorClient, folder: string, matched: NamedPicture[], paper: CommandOutput) {
  const kept: (NamedPicture & { url: string })[] = [];
  const faults: string[] = [];
  const broken = new Set<number>();
  for (const picture of matched) {
    const data = (await bytesOf(join(folder, picture.file), picture.file)).toString('base64');
    if (data.length > MAX_PICTURE_BASE64) {
      faults.push(`${picture.file}: is larger than ${Math.floor((MAX_PICTURE_BASE64 * 3) / 4_000_000)} MB`);
      broken.add(picture.product);
      continue;
    }
    try {
      const body = { name: picture.name, data };
      const { image } = await call(door.backend, addCataloguePicture, { body }, { token: door.token });
      kept.push({ ...picture, url: image.url });
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.code !== 'picture_unreadable') throw failure;
      faults.push(`${basename(picture.file)}: is no PNG, JPEG or WebP that can be read`);
      broken.add(picture.product);
    }
  }
  if (broken.size > 0) paper.err(`${broken.size} products keep their pictures, because one of theirs is broken.`);
  return { kept: kept.filter(({ product }) => !broken.has(product)), faults };
}
