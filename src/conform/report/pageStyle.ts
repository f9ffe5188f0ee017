/** The look of the page: the colours of the system, light or dark, with contrasts above 4.5. */
export const pageStyle = `
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
