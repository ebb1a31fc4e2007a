// The button does not wait for the rest.
await import('./page.js')
