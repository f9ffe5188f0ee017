/** The same for the people of the desk, in a scope of its own: one browser may be told as both. */
importScripts('/push/show.js');
