import type { WorkerState, PublishJob } from '#publish/render/worker/messages.ts';
import { Templates } from './templates.ts';
import { templatesFolder } from './folder.ts';

/** The templates of a release, which a process loads once. */
export async function cachedTemplates(
  press: WorkerState,
  { root, fingerprint, publicUrl }: PublishJob,
): Promise<Templates> {
  if (press.templates?.fingerprint !== fingerprint) {
    const loaded = await Templates.load(templatesFolder(root, fingerprint), publicUrl);
    press.templates = { fingerprint, loaded };
  }
  return press.templates.loaded;
}
