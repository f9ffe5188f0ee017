import type { Press, ReleaseOrder } from '#publish/render/worker/messages.ts';
import { Templates } from './templates.ts';
import { templatesFolder } from './folder.ts';

/** The templates of a release, which a process loads once. */
export async function templatesFor(press: Press, { root, fingerprint, publicUrl }: ReleaseOrder): Promise<Templates> {
  if (press.templates?.fingerprint !== fingerprint) {
    const loaded = await Templates.load(templatesFolder(root, fingerprint), publicUrl);
    press.templates = { fingerprint, loaded };
  }
  return press.templates.loaded;
}
