import { useCallback } from 'react'
import type { Network } from '../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { SwitchNetworkOptions } from '../../core/modal.ts'
import { networkIdOfChain } from '../../core/view-models/networks/chain-id.ts'
import { useModal } from './context.ts'
import { useNetwork } from './hooks.ts'
import { type Mutation, useMutation } from './use-mutation.ts'

export interface SwitchNetwork extends Mutation<CaipNetworkId> {
  readonly networks: readonly Network[]
  /**
   * To a network by its CAIP-2 id or, of EVM, its chain id. Resolves with the former when the wallet is there, with `undefined` where it
   * failed, which `error` has.
   */
  readonly switchNetwork: (
    to: CaipNetworkId | number,
    options?: SwitchNetworkOptions,
  ) => Promise<CaipNetworkId | undefined>
}

/** Where a visitor may go, and what leads there. */
export const useSwitchNetwork = (): SwitchNetwork => {
  const modal = useModal()
  const { networks } = useNetwork()
  const work = useCallback(
    async (to: CaipNetworkId | number, options?: SwitchNetworkOptions) => {
      const id = typeof to === 'number' ? networkIdOfChain(to) : to
      await modal.switchNetwork(id, options)
      return id
    },
    [modal],
  )
  const { ask, ...asked } = useMutation(work)
  return { ...asked, networks, switchNetwork: ask }
}
