import { accountAt } from '../../../../core/domain/connections/account.ts'
import { isEvmAddress } from '../../../../core/domain/namespaces/addresses.ts'
import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import { chainQuantity } from '../../chain-quantity.ts'
import { eip55Address } from '../../eip55-address.ts'
import { createEip1193Events } from '../../eip1193-events.ts'
import { createEip1193SwitchNetwork } from '../../eip1193-switch-network.ts'
import { hasNetwork } from '../agreements.ts'
import { afterUpdate, type PeerState, withNetwork } from '../peer-state.ts'
import type { NamespaceCodec, PeerPart, PeerPartDeps } from './codec.ts'
import { afterSessionEvent, readNetwork } from './eip155-events.ts'
import { sessionMethods } from './eip155-methods.ts'
import { createEip155Provider } from './eip155-provider.ts'
import { openEip155Requests } from './eip155-requests.ts'
import { providerError } from './provider-errors.ts'

const open = ({ requests, start, ended, clock, tell, onNetwork, onPending }: PeerPartDeps): PeerPart => {
  let state = start
  let wished: CaipNetworkId | undefined

  const become = (next: PeerState): void => {
    const before = state
    state = next
    if (next.networkId === wished) wished = undefined
    if (next.accounts.join() !== before.accounts.join()) emit('accountsChanged', next.accounts)
    if (next.networkId === before.networkId) return
    emit('chainChanged', chainQuantity(next.networkId))
    onNetwork(next.networkId)
  }
  const goTo = (id: CaipNetworkId): void => become(id === state.networkId ? state : withNetwork(state, id))
  const { provider, own, emit } = createEip155Provider({
    requests,
    state: () => state,
    goTo,
    wish: (id) => {
      wished = id
      if (hasNetwork(state.agreement, id)) goTo(id)
    },
    ended,
    onPending,
  })
  const on = createEip1193Events(own)
  // What ends is this namespace's part: a wallet may be connected by other sessions in others.
  const stopTelling = on((event) => tell({ ...event, namespace: 'eip155' }))
  const end = (reason: string): void => emit('disconnect', providerError(4900, reason))

  return {
    provider,
    state: () => state,
    grant: () => {
      const [account, ...others] = state.accounts.map(accountAt)
      return account === undefined ? undefined : { accounts: [account, ...others], networkId: state.networkId }
    },
    switchNetwork: createEip1193SwitchNetwork({ provider: own, clock, on, isPeer: true }),
    onEvent: (name, data, chain) => become(afterSessionEvent(state, name, data, chain)),
    onUpdate: (agreement) => {
      requests.agree(agreement)
      become(afterUpdate(state, agreement, wished))
    },
    onEnd: () => {
      end('The wallet ended the session')
      stopTelling()
    },
    close: () => {
      stopTelling()
      end('The page ended the session')
    },
  }
}

/** EVM chains: hosts get an EIP-1193 provider. */
export const eip155: NamespaceCodec = {
  methods: sessionMethods,
  events: ['accountsChanged', 'chainChanged'],
  isOnOwnNetwork: true,
  readAccount: ({ caipNetworkId, address }) => {
    const networkId = readNetwork(caipNetworkId)
    return networkId !== undefined && isEvmAddress(address) ? { networkId, address: eip55Address(address) } : undefined
  },
  openRequests: openEip155Requests,
  open,
}
