/** Of the page that shows what is to be approved. Its content scrolls, and its buttons stay. */
export const approvalStyle = `
:root { color-scheme: light; --text: #16181d; --quiet: #555b66; --back: #ffffff; --line: #767c88; --fill: #f1f3f6; --accent: #1f5fd6; --on-accent: #ffffff; --warn: #8a1c12; --warn-back: #fdecea; }
:root[data-theme=dark] { color-scheme: dark; --text: #f2f3f5; --quiet: #a9afba; --back: #16181d; --line: #8a909c; --fill: #23262d; --accent: #8db4ff; --on-accent: #10131a; --warn: #ffb4a8; --warn-back: #3a1c19; }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { background: var(--back); color: var(--text); font: 1rem/1.45 system-ui, sans-serif; }
main { display: flex; flex-direction: column; height: 100%; overflow: hidden; }
.content { flex: 1 1 auto; min-height: 0; overflow: auto; padding: 1rem 1.125rem; overflow-wrap: anywhere; }
.content:focus-visible, h1:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
h1 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 0.75rem; }
h2 { font-size: 1rem; margin: 0 0 0.5rem; }
p { margin: 0 0 0.75rem; }
dl { margin: 0 0 0.75rem; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0 0 0.625rem; }
dd small { display: block; color: var(--quiet); font-size: 0.875rem; }
pre { background: var(--fill); border-radius: 0.5rem; font: 0.875rem/1.45 ui-monospace, monospace; margin: 0.25rem 0 0.75rem; padding: 0.625rem; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
summary { cursor: pointer; min-height: 1.75rem; padding-block: 0.125rem; }
section { border-inline-start: 3px solid var(--line); margin: 0 0 0.75rem; padding-inline-start: 0.75rem; }
.warning { background: var(--warn-back); border-inline-start: 4px solid var(--warn); border-radius: 0.25rem; color: var(--warn); font-weight: 600; padding: 0.5rem 0.75rem; }
.foot { border-block-start: 1px solid var(--line); flex: none; padding: 0.625rem 1.125rem 0.875rem; }
.status { font-size: 0.875rem; margin: 0; min-height: 1.3rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.625rem; margin-block-start: 0.5rem; }
button { background: var(--back); border: 1px solid var(--line); border-radius: 0.6rem; color: inherit; cursor: pointer; flex: 1 1 7rem; font: inherit; min-height: 2.75rem; padding: 0.375rem 0.75rem; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:disabled { background: var(--fill); border-color: var(--line); border-style: dashed; color: var(--quiet); cursor: not-allowed; }
a { color: var(--accent); }
label { display: block; margin-block-end: 0.25rem; }
input { background: var(--back); border: 1px solid var(--line); border-radius: 0.6rem; color: inherit; display: block; font: 1.25rem/1.45 ui-monospace, monospace; margin-block-end: 0.875rem; min-height: 2.75rem; padding: 0.375rem 0.75rem; text-transform: uppercase; width: 100%; }
button:focus-visible, input:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none; }
@media (forced-colors: active) { .warning { border: 2px solid; } }
`
