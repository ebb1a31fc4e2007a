import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { itemsOf, property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import type { OwnNetworkWallet, WalletState } from '../own-network-connector.ts'
import { answerWaitMs, withTimeout } from '../with-timeout.ts'
import { accountOf, readPublicKey } from './bitcoin-accounts.ts'
import { injectedFailure, switchFailure } from './bitcoin-errors.ts'
import {
  bitcoinMainnet,
  bitcoinNetworkNamed,
  bitcoinNetworkOf,
  bitcoinTestnet,
  unknownBitcoinNetworkId,
} from './bitcoin-networks.ts'
import { followInjected } from './injected-events.ts'

export interface UnisatDeps {
  readonly unisat: unknown
  readonly clock: Clock
}

/** Of `getNetwork`, which older ones have instead of `getChain`. */
const oldNames: Readonly<Record<string, CaipNetworkId>> = { livenet: bitcoinMainnet.id, testnet: bitcoinTestnet.id }

/** A wallet with UniSat's interface. It shows one address, which is for everything. */
export const createUnisatWallet = ({ unisat, clock }: UnisatDeps): OwnNetworkWallet => {
  const ask = async (method: string, ...inputs: readonly unknown[]): Promise<Result<unknown, Failure>> => {
    const call = methodOf(unisat, method)
    if (call === undefined) return err(failure('METHOD_UNSUPPORTED', { detail: method }))
    try {
      return ok(await call(...inputs))
    } catch (error) {
      return err(injectedFailure(error))
    }
  }

  const readNetwork = async (): Promise<Result<CaipNetworkId, Failure>> => {
    const chain = await ask('getChain')
    if (chain.ok) {
      const word = property(chain.value, 'enum')
      return typeof word === 'string'
        ? ok(bitcoinNetworkNamed('chain', word)?.id ?? unknownBitcoinNetworkId)
        : err(failure('INVALID_WALLET_RESPONSE', { detail: 'getChain', cause: chain.value }))
    }
    const old = await ask('getNetwork')
    if (!old.ok) return chain
    const { value } = old
    return ok(
      (typeof value === 'string' && Object.hasOwn(oldNames, value) && oldNames[value]) || unknownBitcoinNetworkId,
    )
  }

  const standing = async (
    list: Result<unknown, Failure>,
    signal: AbortSignal,
  ): Promise<Result<WalletState, Failure>> => {
    if (!list.ok) return list
    const [address] = itemsOf(list.value, 1) ?? [false]
    if (address === undefined) return err(failure('NO_ACCOUNTS'))
    // An answer to a request that was given up must not lead to another request.
    if (signal.aborted) return err(failure('ABORTED'))
    const network = await withTimeout(clock, answerWaitMs, signal, readNetwork())
    if (network === undefined) return err(failure('WALLET_SILENT'))
    if (!network.ok) return network
    const key = await withTimeout(clock, answerWaitMs, signal, ask('getPublicKey'))
    const networkId = network.value
    if (networkId === unknownBitcoinNetworkId) return err(failure('CHAINS_NOT_SUPPORTED'))
    const account = accountOf(address, key?.ok ? readPublicKey(key.value) : undefined, 'payment', networkId)
    return account === undefined
      ? err(failure('INVALID_WALLET_RESPONSE', { detail: 'accounts', cause: list.value }))
      : ok({ accounts: [account], networkId })
  }

  return {
    ask: async (signal) => standing(await ask('requestAccounts'), signal),
    recall: async (signal) => standing(await ask('getAccounts'), signal),
    go: async ({ caipNetworkId }: Network) => {
      const chain = bitcoinNetworkOf(caipNetworkId)?.chain
      if (chain === undefined) return err(failure('NETWORK_NOT_SUPPORTED'))
      const answer = await ask('switchChain', chain)
      return answer.ok ? ok(undefined) : err(switchFailure(answer.failure))
    },
    follow: (onNews) => followInjected(unisat, ['accountsChanged', 'chainChanged', 'networkChanged'], onNews),
    leave: () => ask('disconnect'),
  }
}
