/**
 * Gives the page a style sheet that came with a script. Such a sheet needs no exception in the Content-Security-Policy,
 * as a `<style>` element would.
 */
export function attachStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
