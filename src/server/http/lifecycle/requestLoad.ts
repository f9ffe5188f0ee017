/** The requests that are being answered at this moment. */
export interface RequestLoad {
  came: () => void;
  went: () => void;
  /** Waits until few are under way, at most a tenth of a second. */
  giveWay: () => Promise<void>;
}

/** So many may be under way before work that can wait does. */
const few = 3;
/** Milliseconds between two looks, and all together: under a load that never ends, the rest goes on slowly. */
const look = 10;
const patience = 100;

/** Counts the requests of a server. */
export function measureRequestLoad(): RequestLoad {
  let underWay = 0;
  return {
    came: () => (underWay += 1),
    went: () => (underWay -= 1),
    giveWay: async () => {
      for (let waited = 0; underWay > few && waited < patience; waited += look)
        await new Promise((done) => setTimeout(done, look));
    },
  };
}
