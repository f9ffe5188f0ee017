/** `npm start`: opens the shop, brings the site up to date, and serves both until Ctrl-C. */
import { openForBusiness } from '../src/publish/open.ts';
