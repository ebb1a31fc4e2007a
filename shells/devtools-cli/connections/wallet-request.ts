import type { ConnectingExternalScreen } from '../../../core/view-models/connections/screens.ts'
import type { SwitchNetworkScreen } from '../../../core/view-models/networks/screens.ts'
import { type Block, type ButtonBlock, gap } from '../blocks.ts'
import { codeBlocks, copyDetailsBlocks } from '../shared/details.ts'

/** The two views that wait for a wallet. */
export const walletRequestBlocks = (screen: ConnectingExternalScreen | SwitchNetworkScreen): readonly Block[] => {
  const { state, title, text, details, busy, retry, cancel } = screen
  return [
    { kind: 'heading', text: title, busy },
    { kind: 'text', text, tone: state === 'connected' ? 'good' : 'plain' },
    ...codeBlocks(details),
    gap,
    ...('confirm' in screen && screen.confirm !== undefined ? [action(screen.confirm, 'confirm-network')] : []),
    ...(retry === undefined ? [] : [{ ...action(retry, 'retry'), key: 'r' }]),
    ...('others' in screen ? otherWalletsBlocks(screen.others) : []),
    ...copyDetailsBlocks(details),
    ...(cancel === undefined ? [] : [action(cancel, 'cancel')]),
  ]
}

/** Back to the list of wallets, from one that did not connect. */
export const otherWalletsBlocks = (text: string | undefined): readonly Block[] =>
  text === undefined ? [] : [{ kind: 'button', text, key: 'w', intent: { type: 'other-wallets' } }]

const action = (text: string, type: 'retry' | 'cancel' | 'confirm-network'): ButtonBlock => ({
  kind: 'button',
  text,
  intent: { type },
  isFirst: true,
})
