import { writeFileSync } from 'node:fs';

// Loaded into a build by `node --import` to learn what it took; nothing of it reaches the site.
process.on('exit', () => {
  const file = process.env['USAGE_FILE'];
  if (file) writeFileSync(file, JSON.stringify(process.resourceUsage()));
});
