// The card and the choice of theme have a file of their own: the button is not kept waiting for them.
await import('./page.js')
