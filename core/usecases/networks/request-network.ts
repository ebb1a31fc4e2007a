import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ChooseNetwork } from './choose-network.ts'
import type { KeepNetwork } from './keep-network.ts'
import type { SwitchNetwork } from './switch-network.ts'
import type { WishNetwork } from './wish-network.ts'

/** A host asks for a network. */
export interface RequestNetwork {
  /** Without the modal: the wallet speaks for itself, the host draws its own waiting. */
  readonly switchTo: (id: CaipNetworkId, signal: AbortSignal) => Promise<Result<undefined, Failure>>
  /** In the modal: SwitchNetwork where the wallet has to be asked, else what the modal opens with. */
  readonly open: (id: CaipNetworkId) => Result<undefined, Failure>
}

export const createRequestNetwork = (deps: {
  readonly liveWallets: LiveWallets
  readonly wishNetwork: WishNetwork
  readonly switchNetwork: SwitchNetwork
  readonly keepNetwork: KeepNetwork
  readonly navigate: Navigate
  readonly chooseNetwork: ChooseNetwork
}): RequestNetwork => ({
  switchTo: async (id, signal) => {
    const wish = deps.wishNetwork(id)
    if (!wish.ok) return wish
    const { network, step } = wish.value
    if (step === 'switch-network') return deps.switchNetwork(network, signal)
    if (step === 'switch-active-chain') return err(failure('NETWORK_NOT_SUPPORTED'))
    if (step === 'focus') deps.liveWallets.focus(network.chainNamespace)
    if (step === 'note') deps.keepNetwork.note(id)
    return ok(undefined)
  },
  open: (id) => {
    const wish = deps.wishNetwork(id, true)
    if (!wish.ok) return wish
    const isSwitch = wish.value.step === 'switch-network'
    deps.navigate({ type: 'open', ...(isSwitch ? { view: { view: 'SwitchNetwork', networkId: id } } : {}) })
    void deps.chooseNetwork(id)
    return ok(undefined)
  },
})
