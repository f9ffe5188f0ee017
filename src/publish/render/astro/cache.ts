import { templatesFolder } from './folder.ts';
import { Templates } from './templates.ts';

interface TemplateSource {
  /** Folder of the project. */
  root: string;
  fingerprint: string;
  publicUrl: string;
}

/** The templates that a process has loaded last. */
export class TemplateCache {
  #fingerprint: string | undefined;
  /** Undefined before the first are loaded. */
  loaded: Templates | undefined;

  /** Those of a release, which are loaded once. */
  async load({ root, fingerprint, publicUrl }: TemplateSource): Promise<Templates> {
    if (this.loaded && this.#fingerprint === fingerprint) return this.loaded;
    this.loaded = await Templates.load(templatesFolder(root, fingerprint), publicUrl);
    this.#fingerprint = fingerprint;
    return this.loaded;
  }
}
