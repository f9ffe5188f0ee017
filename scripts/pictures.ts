/** `npm run pictures [-- NAME]`: draws the sample range and the site's pictures; with NAME only those whose name has it. */
import { jobs } from './artwork/jobs.ts';
import { makeIcons } from './artwork/site/icons.ts';
import { drawPicture } from './artwork/write.ts';

const wanted = process.argv[2] ?? '';
let written = await makeIcons();
for (const job of jobs) {
  if (job.name.includes(wanted)) written += await drawPicture(job);
}
console.log(`${written} files written`);
