import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { PolkadotAccount } from '../../../core/ports/connections/providers/polkadot-provider.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { property } from '../foreign.ts'
import { followForeign, methodOf } from '../foreign-call.ts'
import type { PageNetworkWallet } from '../page-network-connector.ts'
import { answerWaitMs, withTimeout } from '../with-timeout.ts'
import { accountOf, accountsOn, givenAddress, type InjectedAccount, readInjectedAccounts } from './polkadot-accounts.ts'
import { polkadotFailure } from './polkadot-errors.ts'

export interface PolkadotExtensionDeps {
  /** What lies under the extension's key in `window.injectedWeb3`. */
  readonly entry: unknown
  readonly siteName: string
  readonly clock: Clock
}

export interface PolkadotExtension extends PageNetworkWallet {
  /** As `enable` gave it; undefined before. */
  readonly injected: () => unknown
  /** Its accounts on a network, with what their owner calls them. */
  readonly injectedOn: (networkId: CaipNetworkId) => readonly PolkadotAccount[]
  /** How it writes an address that it shares. */
  readonly givenAddress: (address: string) => string | undefined
}

/** What `enable` gave, or why it did not: it may be something to await itself. */
type Enabled = Result<{ readonly enabled: unknown }, Failure>

/** An extension of `window.injectedWeb3`. It is enabled when it is asked, or was chosen before; nothing else makes it ask anybody. */
export const createPolkadotExtension = ({ entry, siteName, clock }: PolkadotExtensionDeps): PolkadotExtension => {
  let injected: unknown
  let accounts: readonly InjectedAccount[] = []
  /** What a subscription told last, while nobody has read it: reading each of a flood would freeze the page. */
  let unread: { readonly list: unknown } | undefined

  const current = (): readonly InjectedAccount[] => {
    if (unread !== undefined) {
      // What cannot be read says that the accounts are no longer as they were.
      accounts = readInjectedAccounts(unread.list) ?? []
      unread = undefined
    }
    return accounts
  }

  const listOf = async (enabled: unknown): Promise<Result<unknown, Failure>> => {
    const get = methodOf(property(enabled, 'accounts'), 'get')
    if (get === undefined) return err(failure('INVALID_WALLET_RESPONSE', { detail: 'accounts', cause: enabled }))
    try {
      return ok(await get())
    } catch (error) {
      return err(polkadotFailure(error))
    }
  }

  /** What its owner was asked first and has not answered yet, and whether the last answer was no: nobody is asked again unawares. */
  let open: Promise<Enabled> | undefined
  let isRefused = false

  const question = async (): Promise<Enabled> => {
    const call = methodOf(entry, 'enable') ?? methodOf(entry, 'connect')
    if (call === undefined) return err(failure('METHOD_UNSUPPORTED', { detail: 'enable' }))
    try {
      return ok({ enabled: await call(siteName) })
    } catch (error) {
      return err(polkadotFailure(error))
    }
  }
  const put = async (): Promise<Enabled> => {
    const mine = question()
    open ??= mine
    const answer = await mine
    // Who agrees to one of them has agreed to all.
    if (open === mine || answer.ok) open = undefined
    if (answer.ok || answer.failure.code === 'CONNECTION_REJECTED') isRefused = !answer.ok
    return answer
  }

  const take = async (asked: Promise<Enabled>, signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    const answer = await asked
    if (!answer.ok) return answer
    const { enabled } = answer.value
    // An answer to a request that was given up must not lead to another request.
    if (signal.aborted) return err(failure('ABORTED'))
    const list = await withTimeout(clock, answerWaitMs, signal, listOf(enabled))
    if (list === undefined) return err(failure('WALLET_SILENT'))
    if (!list.ok) return list
    const read = readInjectedAccounts(list.value)
    if (read === undefined) return err(failure('INVALID_WALLET_RESPONSE', { detail: 'accounts', cause: list.value }))
    injected = enabled
    accounts = read
    unread = undefined
    return ok(undefined)
  }

  const inTime = async (asked: Promise<Enabled>, signal: AbortSignal): Promise<Enabled> =>
    (await withTimeout(clock, answerWaitMs, signal, asked)) ?? err(failure('WALLET_SILENT'))

  return {
    injected: () => injected,
    injectedOn: (networkId) => accountsOn(current(), networkId),
    givenAddress: (address) => givenAddress(current(), address),
    accountsOn: (networkId) => accountsOn(current(), networkId).map(({ address }) => accountOf(address)),
    ask: (_networks, signal) => {
      isRefused = false
      return take(put(), signal)
    },
    recall: async (_networks, signal) => {
      if (isRefused) return err(failure('NO_ACCOUNTS'))
      const answer = await take(open === undefined ? put() : inTime(open, signal), signal)
      // Nobody was there to be asked: the permission is gone.
      const isGone = !answer.ok && answer.failure.code === 'CONNECTION_REJECTED'
      return isGone ? err(failure('NO_ACCOUNTS', { cause: answer.failure.cause })) : answer
    },
    follow: (onNews) => {
      let isOn = true
      const hear = (list: unknown): void => {
        if (!isOn) return
        unread = { list }
        onNews()
      }
      // Some have no subscription, or one that does not work: what they answered stands.
      const stop = followForeign(() => methodOf(property(injected, 'accounts'), 'subscribe')?.(hear))
      return () => {
        isOn = false
        stop()
      }
    },
  }
}
