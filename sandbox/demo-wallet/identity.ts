export const sandboxWalletName = 'Sandbox Wallet'

/** A sand bucket with its spade: our own drawing. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
  '<rect width="96" height="96" rx="22" fill="#f2b84b"/>' +
  '<path d="M62 14l10 5-13 28-10-5z" fill="#7a4a12"/>' +
  '<path d="M24 40h48l-6 38a6 6 0 0 1-6 5H36a6 6 0 0 1-6-5z" fill="#1f5f8b"/>' +
  '<path d="M20 34h56a4 4 0 0 1 0 10H20a4 4 0 0 1 0-10z" fill="#17496b"/>' +
  '<path d="M48 53a7 7 0 0 1 4 12.7V74h-8v-8.3A7 7 0 0 1 48 53z" fill="#f2b84b"/></svg>'

/** In base64, as the Wallet Standard has it; the same text in every namespace, so that the wallet is seen to be one. */
export const sandboxWalletIcon = `data:image/svg+xml;base64,${btoa(drawing)}` as const
