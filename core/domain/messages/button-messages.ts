/** What the button says. Apart from the rest because the loader carries it. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.restoring': 'Loading account',
} as const
