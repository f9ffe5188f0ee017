import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { Refused } from '#api/failures.ts';
import {
  addCataloguePicture,
  editCatalogue,
  exportCatalogue,
  MAX_PICTURE_BASE64,
} from '#contract/operator/goods/catalogue.ts';
import type { ExportedCatalogue } from '#server/editing/plan/exported.ts';
import { matchPictures, type NamedPicture } from './matchPictures.ts';
import { changeLines } from './changesText.ts';
import type { CommandOutput, ShopCommand } from '../cli/command.ts';
import { type OperatorClient, openClient } from '../client/operatorClient.ts';
import { CommandEnded, exitCodes, usageError } from '../cli/exit.ts';
import { bytesOf } from '../files/json.ts';
import { callerFolder } from '../cli/callerFolder.ts';
import { actorFrom } from '../cli/actor.ts';
import { actorOption, jsonOption } from '../cli/options.ts';
import { printAnswer } from '../cli/print.ts';

/** Gives products the pictures of a folder. */
export const catalogImages: ShopCommand = (output) =>
  new Command('images')
    .description(
      [
        'Gives products the pictures of a folder.',
        '',
        'Each file is named by the id, the sku or the name of its product as it stands in addresses, with -2,',
        '-3 … for more: 12.jpg, 12-2.jpg, green-tea.png. A product gets exactly the pictures that are there for',
        'it, in this order; the others keep theirs. PNG, JPEG and WebP are drawn anew in the sizes of the site.',
      ].join('\n'),
    )
    .argument('<FOLDER>')
    .option('--dry-run', 'tells which file is for what, and does nothing')
    .addOption(actorOption)
    .addOption(jsonOption)
    .action(async (folder, { dryRun = false, as, json }) => {
      const path = resolve(callerFolder(), folder);
      const files = await filesIn(path, folder);
      await using client = await openClient(output);
      const { catalogue } = await client.call(exportCatalogue, {});
      const { matched, faults: unmatched } = matchPictures(files, (catalogue as ExportedCatalogue).products);
      const { sent, faults: unsent } = dryRun ? NOTHING_SENT : await send(client, path, matched, output);
      const faults = [...unmatched, ...unsent];
      for (const fault of faults) output.err(fault);
      if (dryRun || sent.length === 0) {
        printAnswer(output, json, { dryRun, matched, faults }, () => [
          ...(dryRun ? matched.map(({ file, product, name }) => `${file} → ${product} ${name}`) : []),
          dryRun ? 'Nothing was written.' : 'No picture was taken.',
        ]);
      } else {
        const byProduct = Map.groupBy(sent, ({ product }) => product);
        const edits = [...byProduct].map(([product, own]) => ({ product, set: { images: own.map(({ url }) => url) } }));
        const done = await client.call(editCatalogue, { body: { edits, ...actorFrom(as) } });
        printAnswer(output, json, { ...done, faults }, () => [
          ...changeLines(done.changes, done.currency, done.more),
          endText(sent.length, done),
        ]);
      }
      if (faults.length > 0) throw new CommandEnded(exitCodes.faults);
    });

/** A picture that the shop has, with its address there. */
type SentPicture = NamedPicture & { url: string };

const NOTHING_SENT: { sent: SentPicture[]; faults: string[] } = { sent: [], faults: [] };

const endText = (count: number, { changes, revision }: { changes: unknown[]; revision: number }): string =>
  `${count} pictures for ${changes.length} products that have others now; the catalogue is at revision ${revision}.`;

async function filesIn(path: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch {
    throw usageError(`${folder}: there is no such folder`);
  }
}

/** Sends the pictures one by one. A broken one keeps its product from changing, and no other. */
async function send(
  client: OperatorClient,
  folder: string,
  matched: NamedPicture[],
  output: CommandOutput,
): Promise<typeof NOTHING_SENT> {
  const sent: SentPicture[] = [];
  const faults: string[] = [];
  const broken = new Set<number>();
  const refuse = ({ file, product }: NamedPicture, why: string): void => {
    faults.push(`${file}: ${why}`);
    broken.add(product);
  };
  for (const picture of matched) {
    const data = (await bytesOf(join(folder, picture.file), picture.file)).toString('base64');
    if (data.length > MAX_PICTURE_BASE64) {
      refuse(picture, `is larger than ${Math.floor((MAX_PICTURE_BASE64 * 3) / 4_000_000)} MB`);
      continue;
    }
    try {
      const { image } = await client.call(addCataloguePicture, { body: { name: picture.name, data } });
      sent.push({ ...picture, url: image.url });
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.code !== 'picture_unreadable') throw failure;
      refuse(picture, 'is no PNG, JPEG or WebP that can be read');
    }
  }
  if (broken.size > 0) output.err(`${broken.size} products keep their pictures, because one of theirs is broken.`);
  return { sent: sent.filter(({ product }) => !broken.has(product)), faults };
}
