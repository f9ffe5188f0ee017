/**
 * Gives the page a sheet that comes along with a script. A sheet made by script needs no exception in the
 * Content-Security-Policy, as a `<style>` element would.
 */
export function attachStyles(look: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets.push(sheet);
}
