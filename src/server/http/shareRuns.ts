/**
 * Lets those who ask for the same thing at the same time share one run. Whoever asks while a run is under way waits for
 * the next one, so that everything they are told was read after they asked: nobody is told what was true before.
 *
 * @param run when it fails, all who share it are told so, and the next one runs anew
 * @returns a function of a key and of what is asked under it, which is the same for all who use the key
 */
export function shareRuns<Asked, T>(run: (asked: Asked) => Promise<T>): (key: string, asked: Asked) => Promise<T> {
  const lines = new Map<string, Line<T>>();
  const begin = (key: string, asked: Asked): Promise<T> => {
    const result = run(asked);
    const line: Line<T> = { ended: result.then(ignore, ignore), next: undefined };
    lines.set(key, line);
    void line.ended.then(() => {
      if (!line.next) lines.delete(key);
    });
    return result;
  };
  return (key, asked) => {
    const line = lines.get(key);
    if (!line) return begin(key, asked);
    return (line.next ??= line.ended.then(() => begin(key, asked)));
  };
}

interface Line<T> {
  /** Resolves when the run that is under way has ended, whether well or not. */
  ended: Promise<void>;
  /** The run after it, for all who have come since. */
  next: Promise<T> | undefined;
}

const ignore = (): void => undefined;
