/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    /** Gets a page as a text, of which the answer has nothing then: there and back again takes a tenth of its time. */
    take?: (html: string) => void;
  }
}
// Its package.json hides its own types from a modern resolver; only the shape of the config is needed.
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';
  import type { InitOptions } from 'i18next';

  export interface AstroI18nextConfig {
    defaultLocale: string;
    locales: string[];
    load: ('server' | 'client')[];
    namespaces: string[];
    defaultNamespace: string;
    i18nextServer?: InitOptions;
  }
  export default function i18next(): AstroIntegration;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string | undefined,
    options: {
      targetFormat: 'woff2' | 'woff' | 'sfnt';
      keepAllGlyphs?: boolean;
      noHinting?: boolean;
      keepFeatures?: readonly string[];
      dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
}

// The directive of src/elements/shell/clientTouch.ts, with the addresses of what its island needs beside its scripts.
declare namespace Astro {
  interface ClientDirectives {
    'client:touch'?: string;
  }
}

// What Astro's islands find their directives in.
interface Window {
  Astro?: Record<string, unknown>;
}

// `finally` waits for what its callback returns; the types of the language say that it takes a callback of nothing.
interface Promise<T> {
  finally(onfinally: () => PromiseLike<unknown>): Promise<T>;
}
