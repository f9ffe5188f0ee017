import type { Report, Result } from '#conform/conform.ts';
import type { Evidence, Outcome } from '#conform/outcome.ts';
import { countsOf, groupsOf, summaryOf } from './text.ts';

/** The report as one page that needs nothing else: no script, no file beside it, in light and dark. */
export function htmlReport(report: Report): string {
  const { fault } = countsOf(report);
  const title = fault > 0 ? `${fault} ${fault === 1 ? 'fault' : 'faults'}` : 'The contract is kept';
  const groups = groupsOf(report);
  const broken = groups.filter(([, results]) => hasFault(results));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)} – ${escaped(report.url)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>${escaped(report.url)}${report.minimum ? ', the minimum' : ''} · <time datetime="${report.startedAt.toISOString()}">${report.startedAt.toUTCString()}</time></p>
<p>${escaped(summaryOf(report))}</p>
${broken.length > 0 ? `<nav aria-label="Calls with faults"><ul>${broken.map(([group]) => `<li><a href="#${anchorOf(group)}">${escaped(group)}</a></li>`).join('')}</ul></nav>` : ''}
</header>
<main>
${groups.map(([group, results]) => groupHtml(group, results)).join('\n')}
</main>
</body>
</html>
`;
}

const hasFault = (results: readonly Result[]): boolean => results.some(({ outcome }) => outcome.kind === 'fault');

function groupHtml(group: string, results: readonly Result[]): string {
  const passed = results.filter(({ outcome }) => outcome.kind === 'passed').length;
  const open = hasFault(results) ? ' open' : '';
  return `<section id="${anchorOf(group)}" aria-labelledby="${anchorOf(group)}-name">
<details${open}><summary><h2 id="${anchorOf(group)}-name">${escaped(group)}</h2> <span>${passed} of ${results.length} passed</span></summary>
<ul>${results.map(resultHtml).join('')}</ul></details>
</section>`;
}

const resultHtml = ({ check, outcome }: Result): string =>
  `<li class="${outcome.kind.replace(' ', '-')}"><p><strong>${escaped(outcome.kind)}</strong> ${escaped(check.title)}</p>${moreOf(outcome)}</li>`;

function moreOf(outcome: Outcome): string {
  if (outcome.kind === 'passed') return '';
  if (outcome.kind !== 'fault') return `<p>${escaped(outcome.reason)}</p>`;
  return outcome.evidence.map(evidenceHtml).join('');
}

const evidenceHtml = ({ expected, came, request }: Evidence): string =>
  `<dl><dt>Expected</dt><dd>${escaped(expected)}</dd><dt>Came</dt><dd>${escaped(came)}</dd>${
    request === undefined ? '' : `<dt>Again</dt><dd><pre tabindex="0"><code>${escaped(request)}</code></pre></dd>`
  }</dl>`;

const anchorOf = (group: string): string => group.replaceAll(/\W+/gu, '-').toLowerCase();

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The look of the page: the colours of the system, light or dark, with contrasts above 4.5. */
const pageStyle = `
:root { color-scheme: light dark; --quiet: light-dark(#595959, #b3b3b3); --bad: light-dark(#a40000, #ff9d94);
  --good: light-dark(#1b5e20, #9be39f); --line: light-dark(#d0d0d0, #4a4a4a); --page: light-dark(#fff, #1a1a1a); }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: var(--page);
  color: light-dark(#1a1a1a, #ededed); overflow-wrap: anywhere; }
h1 { margin: 0; } h2 { display: inline; font-size: 1rem; }
a { color: light-dark(#0b4f9c, #9ecbff); }
section { border-top: 1px solid var(--line); }
summary { padding: .6rem 0; cursor: pointer; } summary span { color: var(--quiet); }
main ul { list-style: none; margin: 0 0 1rem; padding: 0; } main li { margin: 0 0 .6rem; padding-inline-start: 1rem;
  border-inline-start: 4px solid var(--line); }
main li p { margin: 0; } li strong { color: var(--quiet); font-weight: 600; }
li.fault { border-color: var(--bad); } li.fault strong { color: var(--bad); }
li.passed { border-color: var(--good); } li.passed strong { color: var(--good); }
dl { margin: .3rem 0; display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
dt { color: var(--quiet); } dd { margin: 0; min-width: 0; }
pre { margin: 0; padding: .4rem; overflow-x: auto; border: 1px solid var(--line); }
`;
