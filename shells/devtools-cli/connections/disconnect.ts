import type { Block } from '../blocks.ts'

/** It can be reached while it is busy, as in a browser; it then does nothing. */
export const disconnectBlock = ({ label, busy }: { readonly label: string; readonly busy: boolean }): Block => ({
  kind: 'button',
  text: label,
  key: 'd',
  busy,
  ...(busy ? {} : { intent: { type: 'disconnect' } }),
})
