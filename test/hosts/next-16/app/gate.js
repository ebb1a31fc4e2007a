/** What streams late waits here for `/release`: pages and routes are bundled apart, and have the process in common. */
export const gate = () => {
  globalThis.gate ??= {}
  globalThis.gate.opened ??= new Promise((open) => {
    globalThis.gate.open = open
  })
  return globalThis.gate
}
