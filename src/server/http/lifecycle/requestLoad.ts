/** Counts the requests that are being answered. */
export interface RequestLoad {
  started: () => void;
  ended: () => void;
  /** Waits until few requests are under way, at most a tenth of a second. */
  untilQuiet: () => Promise<void>;
}

/** With more requests than this, background work waits. */
const maxQuiet = 3;
const pollMs = 10;
/** Under a load that never ends, background work still goes on, slowly. */
const maxWaitMs = 100;

/** Counts the requests of a server. */
export function measureRequestLoad(): RequestLoad {
  let underWay = 0;
  return {
    started: () => (underWay += 1),
    ended: () => (underWay -= 1),
    untilQuiet: async () => {
      for (let waited = 0; underWay > maxQuiet && waited < maxWaitMs; waited += pollMs)
        await new Promise((done) => setTimeout(done, pollMs));
    },
  };
}
