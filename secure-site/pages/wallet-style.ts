/** Of the visitor's own pages, and of the page that opens an exported file. */
export const walletStyle = `
:root { color-scheme: light dark; --text: #16181d; --quiet: #555b66; --back: #ffffff; --line: #767c88; --fill: #f1f3f6; --accent: #1f5fd6; --on-accent: #ffffff; --warn: #8a1c12; --warn-back: #fdecea; }
@media (prefers-color-scheme: dark) { :root { --text: #f2f3f5; --quiet: #a9afba; --back: #16181d; --line: #8a909c; --fill: #23262d; --accent: #8db4ff; --on-accent: #10131a; --warn: #ffb4a8; --warn-back: #3a1c19; } }
* { box-sizing: border-box; }
html { scroll-padding-block-end: 7rem; }
body { background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { margin-inline: auto; max-width: 36rem; overflow-wrap: anywhere; padding: 2rem 1.125rem; }
h1 { border-radius: 0.25rem; font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { border-block-start: 1px solid var(--line); font-size: 1.125rem; margin: 1.75rem 0 0.75rem; padding-block-start: 1rem; }
p { margin: 0 0 0.875rem; }
dl, ul { list-style: none; margin: 0; padding: 0; }
dt { color: var(--quiet); }
dd { margin: 0 0 0.875rem; }
li.item { border: 1px solid var(--line); border-radius: 0.6rem; margin-block-end: 0.75rem; padding: 0.75rem 0.875rem; }
li.item p { margin-block-end: 0.375rem; }
.quiet { color: var(--quiet); }
a { color: var(--accent); }
code { font: 0.9375rem/1.5 ui-monospace, monospace; }
.warning { background: var(--warn-back); border-inline-start: 4px solid var(--warn); border-radius: 0.25rem; color: var(--warn); padding: 0.625rem 0.875rem; }
ol.words { columns: 9rem; margin: 0 0 0.875rem; padding-inline-start: 2.25rem; }
ol.words li { break-inside: avoid; font: 1.0625rem/1.8 ui-monospace, monospace; }
label { display: block; margin-block-end: 0.25rem; }
input { background: var(--back); border: 1px solid var(--line); border-radius: 0.6rem; color: inherit; display: block; font: inherit; margin-block-end: 0.875rem; min-height: 2.75rem; padding: 0.375rem 0.75rem; width: 100%; }
input[type=file] { padding-block: 0.625rem; }
input.a { color: var(--accent); }
code { font: 1.375rem/1.5 ui-monospace, monospace; letter-spacing: 0.25em; max-width: 14rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.625rem; margin-block-end: 0.875rem; }
button { background: var(--back); border: 1px solid var(--line); border-radius: 0.6rem; color: inherit; cursor: pointer; font: inherit; min-height: 2.75rem; min-width: 2.75rem; padding: 0.375rem 1rem; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.danger { border-color: var(--warn); color: var(--warn); }
button:disabled, input:disabled { background: var(--fill); border-color: var(--line); border-style: dashed; color: var(--quiet); cursor: not-allowed; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.foot { background: var(--back); inset-block-end: 0; position: sticky; }
.status { margin: 0; padding-block: 0.5rem; }
.status:empty { padding: 0; }
[hidden] { display: none !important; }
@media (forced-colors: active) { .warning { border: 2px solid; } }
`
