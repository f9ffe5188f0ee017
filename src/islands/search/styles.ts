import look from './dropdown.css?inline';

// Brought along by the island: Astro would write an ordinary import of it into every page. A sheet made
// by script needs no exception in the Content-Security-Policy, as a <style> element would.
const sheet = new CSSStyleSheet();
sheet.replaceSync(look);
document.adoptedStyleSheets.push(sheet);
