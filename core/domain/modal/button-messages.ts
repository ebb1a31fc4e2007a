/** What the button says before the core is there. Apart from the rest because the loader carries it. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.restoring': 'Loading account',
  'button.failed': 'Failed. Try again',
} as const
