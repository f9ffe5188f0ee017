/** Progress of a long command on a terminal: a line for each thing done, and one that is overwritten while it goes on. */
export interface TerminalOutput {
  /** Something is done. */
  done: (sentence: string) => void;
  /** Something goes on; overwritten by whatever comes next. */
  now: (sentence: string) => void;
}

/** Writes lines with the seconds since the start. Without a terminal only what is done is written. */
export function terminalOutput(
  stream: NodeJS.WriteStream,
  clock: () => number = () => performance.now(),
): TerminalOutput {
  const from = clock();
  const seconds = (): string => `${((clock() - from) / 1000).toFixed(1).padStart(6)} s`;
  const clear = stream.isTTY ? '\r\u001b[K' : '';
  return {
    done: (sentence) => {
      stream.write(`${clear}${seconds()}  ${sentence}\n`);
    },
    now: (sentence) => {
      if (stream.isTTY) stream.write(`${clear}${seconds()}  ${sentence} …`);
    },
  };
}
