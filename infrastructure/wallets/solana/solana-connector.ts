import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { ActiveAddress, WalletConnector, WalletGrants } from '../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { unlessAborted } from '../../../core/ports/shared/unless-aborted.ts'
import { property } from '../foreign.ts'
import { moveToFront } from '../move-to-front.ts'
import { createStandardEvents } from '../wallet-standard/standard-events.ts'
import { featureMethod, latestList, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { answerWaitMs, disconnectWaitMs, withTimeout } from '../with-timeout.ts'
import { isSolanaChain, readSolanaAccounts } from './solana-accounts.ts'
import { hasNetwork, solanaChainOf } from './solana-chains.ts'
import { solanaFailure } from './solana-errors.ts'
import { createSolanaProvider } from './solana-provider.ts'

const namespace = 'solana' satisfies ChainNamespace

export interface SolanaConnectorDeps {
  readonly connector: Connector
  readonly wallet: StandardWallet
  readonly clock: Clock
  /** What the host offers now. */
  readonly networks: () => readonly Network[]
}

/** Not an answer: another one of its name may come. */
const gone = (): Result<never, Failure> => err(failure('WALLET_SILENT', { detail: 'the wallet left the page' }))

/** A wallet of the Wallet Standard, on Solana. */
export const createSolanaConnector = ({ connector, wallet, clock, networks }: SolanaConnectorDeps): WalletConnector => {
  /** The account that the page was given first, the one that it is about, and the network that it chose. */
  let first: string | undefined
  let active: ActiveAddress = () => undefined
  let chosen: CaipNetworkId | undefined

  const { on, expect, tell } = createStandardEvents({ wallet, namespace, readAccounts: readSolanaAccounts })
  const sharedList = (): unknown => property(wallet.object(), 'accounts')
  const isShared = (): boolean => (readSolanaAccounts(sharedList())?.length ?? 0) > 0

  /** Of the host's networks those that the wallet has, the one first that the page is on. */
  const offered = (): readonly Network[] => {
    const common = networks().filter((network) => hasNetwork(wallet.object(), network))
    return moveToFront(common, ({ caipNetworkId }) => caipNetworkId === chosen)
  }
  const provider = createSolanaProvider({
    wallet,
    accounts: () => {
      const shared = (readSolanaAccounts(sharedList()) ?? []).map(({ address }) => address)
      const leading = shared.find((address) => address === active()) ?? first
      return moveToFront(shared, (address) => address === leading)
    },
    chain: () => offered().map(solanaChainOf)[0],
  })

  const grant = (list: unknown): Result<WalletGrants, Failure> => {
    const accounts = readSolanaAccounts(list)
    if (accounts === undefined) return err(failure('INVALID_WALLET_RESPONSE', { detail: 'accounts', cause: list }))
    const [given, ...rest] = accounts
    const [id, ...others] = offered().map(({ caipNetworkId }) => caipNetworkId)
    if (given === undefined) return err(failure('NO_ACCOUNTS'))
    if (id === undefined) return err(failure('CHAINS_NOT_SUPPORTED'))
    first = given.address
    expect(accounts)
    return ok([{ namespace, accounts: [given, ...rest], networkId: id, networkIds: [id, ...others] }])
  }

  const ask = async (...inputs: readonly unknown[]): Promise<Result<unknown, Failure>> => {
    const object = wallet.object()
    const connect = featureMethod(object, 'standard:connect')
    if (connect === undefined) return err(failure('METHOD_UNSUPPORTED', { detail: 'standard:connect' }))
    try {
      const answer = property(await connect(...inputs), 'accounts')
      return wallet.object() === object ? ok(latestList(answer, sharedList(), isSolanaChain)) : gone()
    } catch (error) {
      return err(solanaFailure(error))
    }
  }

  const ifItCan =
    (share: (signal: AbortSignal) => Promise<Result<WalletGrants, Failure>>): WalletConnector['connect'] =>
    (namespaces, signal) =>
      unlessAborted(signal, async () => {
        if (!namespaces.includes(namespace)) return err(failure('CHAINS_NOT_SUPPORTED'))
        if (wallet.object() === undefined) return gone()
        return offered().length > 0 ? share(signal) : err(failure('CHAINS_NOT_SUPPORTED'))
      })

  const settle = (answer: Result<unknown, Failure>, signal: AbortSignal): Result<WalletGrants, Failure> => {
    if (signal.aborted) return err(failure('ABORTED'))
    return answer.ok ? grant(answer.value) : answer
  }

  const restoreSilently = async (signal: AbortSignal): Promise<Result<WalletGrants, Failure>> => {
    if (isShared()) return grant(sharedList())
    const answer = await withTimeout(clock, answerWaitMs, signal, ask({ silent: true }))
    if (answer === undefined) return err(failure('WALLET_SILENT'))
    // Some refuse where they would have to ask.
    const isRefused = !answer.ok && answer.failure.code === 'CONNECTION_REJECTED'
    return isRefused ? err(failure('NO_ACCOUNTS')) : settle(answer, signal)
  }

  /** Whatever the wallet answers, it has been asked and there is nothing more to do. */
  const leave = async (): Promise<void> => {
    try {
      await featureMethod(wallet.object(), 'standard:disconnect')?.()
    } catch {
      // It has forgotten this page already, or never will.
    }
  }

  return {
    connector,
    connect: ifItCan(async (signal) => settle(await ask(), signal)),
    restore: ifItCan(restoreSilently),
    switchNetwork: (network, signal) =>
      unlessAborted(signal, async () => {
        if (!hasNetwork(wallet.object(), network)) return err(failure('NETWORK_NOT_SUPPORTED'))
        const before = offered()[0]?.caipNetworkId
        chosen = network.caipNetworkId
        if (chosen !== before) tell({ type: 'network-changed', namespace, networkId: chosen })
        return ok(undefined)
      }),
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        await withTimeout(clock, disconnectWaitMs, signal, leave())
        chosen = undefined
        return ok(undefined)
      }),
    on,
    provider: (_, wanted = active) => {
      active = wanted
      return provider
    },
  }
}
