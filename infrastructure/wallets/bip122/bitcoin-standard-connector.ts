import type { Account } from '../../../core/domain/connections/account.ts'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { WalletConnector } from '../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { bytesOf, itemsOf, property } from '../foreign.ts'
import { followForeign } from '../foreign-call.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import { chainsOf, featureMethod, latestList, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { answerWaitMs, withTimeout } from '../with-timeout.ts'
import { accountOf, inOrder } from './bitcoin-accounts.ts'
import { toHex } from './bitcoin-encodings.ts'
import { injectedFailure } from './bitcoin-errors.ts'
import { bitcoinNetworkOf } from './bitcoin-networks.ts'
import { createBitcoinStandardProvider } from './bitcoin-standard-provider.ts'

export interface BitcoinStandardDeps {
  readonly connector: Connector & { readonly namespace: ChainNamespace }
  readonly wallet: StandardWallet
  readonly clock: Clock
  /** What the host offers now. */
  readonly networks: () => readonly Network[]
}

export const isBitcoinChain = (chain: string): boolean => chain.startsWith('bitcoin:')

/** Not an answer: another one of its name may come. */
const gone = (): Result<never, Failure> => err(failure('WALLET_SILENT', { detail: 'the wallet left the page' }))

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 100
const keyLimit = 65

/** Its accounts on a chain: in the order of what they were asked for, payment and ordinals. Others are left out. */
const standardAccounts = (list: unknown, networkId: CaipNetworkId): readonly Account[] => {
  const chain = bitcoinNetworkOf(networkId)?.standardChain
  const found: Account[] = []
  for (const item of itemsOf(list, accountLimit) ?? []) {
    if (chain === undefined || chainsOf(item)?.includes(chain) !== true) continue
    const key = bytesOf(property(item, 'publicKey'), keyLimit)
    const hex = key === undefined || key.length < 32 ? undefined : toHex(key)
    const account = accountOf(property(item, 'address'), hex, found.length === 1 ? 'ordinal' : 'payment', networkId)
    if (account !== undefined) found.push(account)
  }
  return inOrder(found)
}

/** A wallet of the Wallet Standard, on Bitcoin. */
export const createBitcoinStandardConnector = (deps: BitcoinStandardDeps): WalletConnector => {
  const { connector, wallet, clock, networks } = deps
  /** What it told last: its own list, or the answer to a question. */
  let list: unknown
  const own = (): unknown => property(wallet.object(), 'accounts')

  const connect = async (...inputs: readonly unknown[]): Promise<Result<undefined, Failure>> => {
    const object = wallet.object()
    if (object === undefined) return gone()
    const isSilent = inputs.length > 0
    const call =
      (isSilent ? undefined : featureMethod(object, 'bitcoin:connect')) ?? featureMethod(object, 'standard:connect')
    if (call === undefined) return err(failure(isSilent ? 'NO_ACCOUNTS' : 'METHOD_UNSUPPORTED'))
    try {
      const answer = property(await call(...(isSilent ? inputs : [{ purposes: ['payment', 'ordinals'] }])), 'accounts')
      if (wallet.object() !== object) return gone()
      list = latestList(answer, own(), isBitcoinChain)
    } catch (error) {
      return err(injectedFailure(error))
    }
    return itemsOf(list, 1) === undefined
      ? err(failure('INVALID_WALLET_RESPONSE', { detail: 'accounts', cause: list }))
      : ok(undefined)
  }

  const recall = async (signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    list = own()
    if ((itemsOf(list, 1)?.length ?? 0) > 0) return ok(undefined)
    const answer = await withTimeout(clock, answerWaitMs, signal, connect({ silent: true }))
    if (answer === undefined) return err(failure('WALLET_SILENT'))
    const isRefused = !answer.ok && answer.failure.code === 'CONNECTION_REJECTED'
    return isRefused ? err(failure('NO_ACCOUNTS', { cause: answer.failure.cause })) : answer
  }

  return createPageNetworkConnector({
    connector,
    clock,
    networks,
    createProvider: (networkId) =>
      createBitcoinStandardProvider({
        wallet,
        networkId,
        list: () => list,
        accounts: () => {
          const id = networkId()
          return id === undefined ? [] : standardAccounts(list, id)
        },
      }),
    wallet: {
      accountsOn: (id) => standardAccounts(list, id),
      ask: () => connect(),
      recall: (_networks, signal) => recall(signal),
      follow: (onNews, onEnd) => {
        let isOn = true
        // Another one of its name may be in its place by now, which nobody asked for anything.
        const stopPresence = wallet.on(() => {
          list = undefined
          onEnd()
        })
        const hear = (change: unknown): void => {
          const told = property(change, 'accounts')
          if (!isOn || told === undefined) return
          list = told
          onNews()
        }
        const stop = followForeign(() => featureMethod(wallet.object(), 'standard:events', 'on')?.('change', hear))
        return () => {
          isOn = false
          stopPresence()
          stop()
        }
      },
      leave: () => featureMethod(wallet.object(), 'standard:disconnect')?.(),
    },
  })
}
