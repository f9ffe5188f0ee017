// A file of its own, so that the rules of Zawgyi stay one script with those that other pages fetch.
export { fromZawgyi } from '#burmese/zawgyi.ts';
