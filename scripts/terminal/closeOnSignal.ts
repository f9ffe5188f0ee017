interface Closing {
  /** First step at SIGTERM, which a service manager sends: load balancers send shoppers elsewhere. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
  said: (sentence: string) => void;
  failed: (failure: unknown) => void;
}

/**
 * Closes cleanly, once. A signal may come several times: to the whole group of processes and once more from npm or
 * `run.cjs`, which hand it on; a shell and the system both tell of a terminal that was closed. So only Ctrl-C, by which
 * a person says that it takes too long, ends at once when it comes while all is being closed.
 */
export function closeOnSignal({ drain, close, said, failed }: Closing): void {
  let isClosing = false;
  // A terminal that was closed can be written to no more, which is no reason to stop in the middle of the end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing && signal === 'SIGINT') process.exit(1);
      if (isClosing) return;
      isClosing = true;
      said('closing');
      const drained = signal === 'SIGTERM' ? drain() : Promise.resolve();
      drained.then(close).then(() => process.exit(0), failed);
    });
  }
}
