import type { Block } from '../blocks.ts'

/** What to do next where a list of the account is empty. */
export const receiveBlocks = (text: string | undefined): readonly Block[] =>
  text === undefined ? [] : [{ kind: 'button', text, intent: { type: 'show-wallet-feature', feature: 'receive' } }]
