/** How a long command tells what it does: a line for each thing done, and one that is written over while it goes on. */
export interface TerminalOutput {
  /** Something is done. */
  done: (sentence: string) => void;
  /** Something goes on; replaced by whatever comes next. */
  now: (sentence: string) => void;
}

/** Lines with the seconds since the start. Where nobody watches (no terminal), what merely goes on is left out. */
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
