import sheet from '#styles/interactive.css?url';

let asked: Promise<void> | undefined;

/**
 * Gives a content page the styles of what comes when it is touched: the sheet of the pages that are islands, which has
 * all that the page has too and is cached for good. Resolves when it is there; rejects where it cannot be had, and may be asked for again.
 */
export function interactiveSheet(): Promise<void> {
  return (asked ??= new Promise((resolve, reject) => {
    if (document.querySelector(`link[rel=stylesheet][href="${sheet}"]`)) return resolve();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
    link.onload = () => resolve();
    link.onerror = () => {
      asked = undefined;
      link.remove();
      reject(new Error(`${sheet} did not come`));
    };
    document.head.append(link);
  }));
}
