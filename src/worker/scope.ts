/** The parts of a service worker that the shop uses: TypeScript has them only in a library that excludes that of pages. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends ExtendableEvent {
  /** Chromium alone: requests that never start the worker. */
  addRoutes?: (rules: readonly { condition: object; source: string }[]) => Promise<void>;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  /** The answer that the browser asked for while the worker started; undefined for what is no navigation. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface Client {
  readonly url: string;
}

export interface WorkerScope {
  readonly location: Pick<Location, 'origin' | 'href'>;
  readonly navigator: { connection?: { saveData?: boolean } };
  readonly registration: {
    readonly navigationPreload?: { enable: () => Promise<void> };
    unregister: () => Promise<boolean>;
  };
  readonly clients: {
    claim: () => Promise<void>;
    get: (id: string) => Promise<Client | undefined>;
    matchAll: (options: object) => Promise<readonly Client[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install', listener: (event: InstallEvent) => void) => void) &
    ((type: 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'message', listener: (event: ExtendableEvent & { source: Client | null }) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
}

export const worker = globalThis as unknown as WorkerScope;
