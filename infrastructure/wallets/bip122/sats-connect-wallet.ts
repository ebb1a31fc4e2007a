import type { Account } from '../../../core/domain/connections/account.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { itemsOf, property } from '../foreign.ts'
import { followForeign, methodOf } from '../foreign-call.ts'
import type { OwnNetworkWallet, WalletState } from '../own-network-connector.ts'
import { answerWaitMs, withTimeout } from '../with-timeout.ts'
import { readPurposeAccounts } from './bitcoin-accounts.ts'
import { switchFailure } from './bitcoin-errors.ts'
import { bitcoinNetworkNamed, bitcoinNetworkOf, bitcoinNetworks, unknownBitcoinNetworkId } from './bitcoin-networks.ts'
import { createSatsConnect } from './sats-connect-request.ts'

export interface SatsConnectDeps {
  readonly provider: unknown
  readonly clock: Clock
  readonly networks: () => readonly Network[]
}

const purposes = ['payment', 'ordinals']
const isUnsupported = (answer: Result<unknown, Failure>): boolean =>
  !answer.ok && answer.failure.code === 'METHOD_UNSUPPORTED'

/** In `wallet_connect`, `wallet_getNetwork` and events; undefined when it is not said. */
const networkNameIn = (answer: unknown): unknown => {
  const network = property(answer, 'network') ?? answer
  return property(property(network, 'bitcoin'), 'name') ?? property(network, 'type')
}

/** The list of addresses itself, or an answer that has one. */
const addressesIn = (answer: unknown): unknown =>
  itemsOf(answer, 1) === undefined ? property(answer, 'addresses') : answer

/** A wallet of `window.btc_providers`, as sats-connect asks it. */
export const createSatsConnectWallet = ({ provider, clock, networks }: SatsConnectDeps): OwnNetworkWallet => {
  const { ask } = createSatsConnect(provider)

  /** Where it is: as it says, or where its addresses are possible, of the host's networks first. */
  const networkOf = async (answer: unknown, signal: AbortSignal): Promise<CaipNetworkId | undefined> => {
    const asked = async (): Promise<unknown> => {
      const network = await withTimeout(clock, answerWaitMs, signal, ask('wallet_getNetwork'))
      return network?.ok ? networkNameIn(network.value) : undefined
    }
    const name = networkNameIn(answer) ?? (await asked())
    if (name !== undefined) return bitcoinNetworkNamed('name', name)?.id ?? unknownBitcoinNetworkId
    const offered = networks().map(({ caipNetworkId }) => caipNetworkId)
    const possible = [...offered, ...bitcoinNetworks.map(({ id }) => id)]
    return possible.find((id) => (readPurposeAccounts(addressesIn(answer), id)?.length ?? 0) > 0)
  }

  const standing = async (
    answer: Result<unknown, Failure>,
    signal: AbortSignal,
  ): Promise<Result<WalletState, Failure>> => {
    if (!answer.ok) return answer
    const list = addressesIn(answer.value)
    if (itemsOf(list, 1)?.length === 0) return err(failure('NO_ACCOUNTS'))
    const networkId = await networkOf(answer.value, signal)
    if (networkId === unknownBitcoinNetworkId) return err(failure('CHAINS_NOT_SUPPORTED'))
    const accounts: readonly Account[] | undefined =
      networkId === undefined ? undefined : readPurposeAccounts(list, networkId)
    return networkId === undefined || accounts === undefined
      ? err(failure('INVALID_WALLET_RESPONSE', { detail: 'addresses', cause: answer.value }))
      : ok({ accounts, networkId })
  }

  /** The first of these that it knows. */
  const firstKnown = async (
    signal: AbortSignal,
    ...questions: readonly (() => Promise<Result<unknown, Failure>>)[]
  ): Promise<Result<unknown, Failure>> => {
    let answer: Result<unknown, Failure> = err(failure('METHOD_UNSUPPORTED'))
    for (const question of questions) {
      answer = await question()
      // An answer to a request that was given up must not lead to another request.
      if (!isUnsupported(answer) || signal.aborted) break
    }
    return answer
  }

  const askForAccounts = (method: string) => () => ask(method, { purposes })

  /** An older wallet says only that it permitted something, and then tells its accounts without asking. */
  const recallOld = async (): Promise<Result<unknown, Failure>> => {
    const permissions = await ask('wallet_getCurrentPermissions')
    const isPermitted = permissions.ok && (itemsOf(permissions.value, 1)?.length ?? 0) > 0
    return isPermitted ? ask('getAccounts', { purposes }) : err(failure('NO_ACCOUNTS'))
  }

  return {
    ask: async (signal) =>
      standing(
        await firstKnown(
          signal,
          () => ask('wallet_connect', { addresses: purposes }),
          askForAccounts('getAccounts'),
          askForAccounts('getAddresses'),
        ),
        signal,
      ),
    recall: async (signal, told) => {
      // One that cannot be asked may have said it all.
      const isTold = itemsOf(addressesIn(told), 1) !== undefined
      return standing(
        await firstKnown(
          signal,
          () => ask('wallet_getAccount'),
          () => (isTold ? Promise.resolve(ok(told)) : recallOld()),
        ),
        signal,
      )
    },
    go: async ({ caipNetworkId }) => {
      const network = bitcoinNetworkOf(caipNetworkId)
      if (network === undefined) return err(failure('NETWORK_NOT_SUPPORTED'))
      const answer = await ask('wallet_changeNetwork', { name: network.name })
      return answer.ok ? ok(undefined) : err(switchFailure(answer.failure))
    },
    follow: (onNews, onEnd) => {
      let isOn = true
      const stops = Object.entries({ accountChange: onNews, networkChange: onNews, disconnect: onEnd }).map(
        ([eventName, tell]) =>
          followForeign(() =>
            methodOf(provider, 'addListener')?.({ eventName, cb: (told: unknown) => (isOn ? tell(told) : undefined) }),
          ),
      )
      return () => {
        isOn = false
        for (const stop of stops) stop()
      }
    },
    leave: async () =>
      firstKnown(
        new AbortController().signal,
        () => ask('wallet_disconnect'),
        () => ask('wallet_renouncePermissions'),
      ),
  }
}
