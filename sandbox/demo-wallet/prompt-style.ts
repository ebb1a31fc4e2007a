/**
 * The prompt's looks: docked where an extension opens its window, beside the modal; on a phone a sheet from above, since the modal is
 * one from below. It follows the system's light or dark, as a wallet of its own would, not the page's theme.
 */
export const promptStyle = `
:host { all: initial; color-scheme: light dark; }
dialog {
  --ink: light-dark(#1b2530, #eef3f7);
  --soft: light-dark(#54616d, #a9b6c2);
  --sheet: light-dark(#ffffff, #17202a);
  --well: light-dark(#f1f4f7, #222d39);
  --line: light-dark(#75828e, #7b8a98);
  --go: light-dark(#17496b, #f2b84b);
  --go-ink: light-dark(#ffffff, #231704);
  box-sizing: border-box; inline-size: min(360px, calc(100vw - 24px)); max-block-size: calc(100dvh - 24px);
  inset: 0; margin: 12px 12px auto auto; padding: 20px; overflow: auto; overscroll-behavior: contain;
  color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: 18px;
  box-shadow: 0 18px 60px rgb(0 0 0 / 35%);
  font: 16px/1.45 system-ui, sans-serif;
}
/* An extension's window darkens no page: what the modal says stays to be read. */
dialog::backdrop { background: none; }
.brand { display: flex; gap: 10px; align-items: center; color: var(--soft); font-size: 14px; }
.brand img { inline-size: 28px; block-size: 28px; }
h2 { margin: 14px 0 2px; font-size: 20px; line-height: 1.25; }
p { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
dl { margin: 16px 0; padding: 12px 14px; background: var(--well); border-radius: 12px; }
dt, label { display: block; color: var(--soft); font-size: 14px; }
dd { margin: 0 0 10px; white-space: pre-wrap; overflow-wrap: anywhere; text-wrap-style: pretty; }
dd:last-child { margin: 0; }
select, button {
  box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding: 8px 12px; border-radius: 12px;
  border: 1px solid var(--line); color: var(--ink); background: var(--sheet); font: inherit;
}
select { margin: 4px 0 16px; text-overflow: ellipsis; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; }
button { font-weight: 600; cursor: pointer; }
button[value='approve'] { color: var(--go-ink); background: var(--go); border-color: var(--go); }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px; }
@media (width <= 560px) {
  dialog {
    inline-size: 100%; max-inline-size: none; max-block-size: 60dvh; margin: 0 0 auto; padding: 12px 16px 16px;
    border-width: 0 0 1px; border-radius: 0 0 18px 18px;
  }
  h2 { margin: 8px 0 0; font-size: 18px; }
  dl { margin: 10px 0; padding: 8px 12px; }
  select { margin: 2px 0 12px; }
}
@media (forced-colors: active) { button[value='approve'] { border-width: 3px; } }
`
