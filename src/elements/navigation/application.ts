/** True of a page that is an application, whose sheet is a file of its own: the browser opens what it links to. */
export const isApplication = document.querySelector('link[rel=stylesheet]') !== null;
