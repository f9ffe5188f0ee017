import look from './filters.css?inline';

// Brought along by the filters: in the page it would travel with every list. A sheet made by script needs no
// exception in the Content-Security-Policy, as a <style> element would.
const sheet = new CSSStyleSheet();
sheet.replaceSync(look);
document.adoptedStyleSheets.push(sheet);
