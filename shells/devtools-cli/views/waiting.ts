import type { ConnectingExternalScreen } from '../../../core/view-models/screens/connecting.ts'
import type { SwitchNetworkScreen } from '../../../core/view-models/screens/networks.ts'
import { type Block, type ButtonBlock, gap } from '../blocks.ts'

/** The two views that wait for a wallet. */
export const waitingBlocks = (screen: ConnectingExternalScreen | SwitchNetworkScreen): readonly Block[] => {
  const { title, text, code, busy, retry, cancel } = screen
  const copy = screen.view === 'ConnectingExternal' ? screen.copy : undefined
  return [
    { kind: 'heading', text: title, busy },
    { kind: 'text', text },
    ...(code === undefined ? [] : [{ kind: 'text', text: code, tone: 'muted' } as const]),
    gap,
    ...(retry === undefined ? [] : [{ ...action(retry, 'retry'), key: 'r' }]),
    ...(copy === undefined ? [] : [{ ...action(copy, 'copy-details'), key: 'c' }]),
    ...(cancel === undefined ? [] : [action(cancel, 'cancel')]),
  ]
}

const action = (text: string, type: 'retry' | 'copy-details' | 'cancel'): ButtonBlock => ({
  kind: 'button',
  text,
  intent: { type },
  isFirst: true,
})
