/** Draw the sample range and the site's pictures. Give part of a name to draw only what matches it. */
import { jobs } from '../src/server/sample/draw/jobs.ts';
import { makeIcons } from '../src/server/sample/draw/site/icons.ts';
import { make } from '../src/server/sample/draw/write.ts';

const wanted = process.argv[2] ?? '';
let written = await makeIcons();
for (const job of jobs) {
  if (job.name.includes(wanted)) written += await make(job);
}
console.log(`${written} files written`);
