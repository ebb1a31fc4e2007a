import { type Connection, connectionId } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { storedId } from '../../domain/connections/stored-connections.ts'
import { type EmbeddedAccountType, embeddedAccountTypes } from '../../domain/embedded-wallet/embedded-account.ts'
import { isFirstActive } from '../../domain/namespaces/account-order.ts'
import { isSameAddress } from '../../domain/namespaces/addresses.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { EmbeddedLogin } from '../../ports/connections/embedded-login.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { ChoiceMemory } from '../../services/connections/choice-memory.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { LiveWallets } from '../../services/connections/live-wallets.ts'
import type { ConnectionStore, StoredConnectionsCell } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { RequestConnection } from './request-connection.ts'

/** A connection by its wallet, and where that has several accounts, one of them. */
export interface WantedConnection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  readonly address?: string | undefined
}

/**
 * The page goes over to a connection, by its status (spec section 4): one that is live counts at once, of one that there was the wallet is
 * asked anew. Fails with NOT_CONNECTED for one that nobody knows, and as connecting does.
 */
export type SwitchConnection = (wanted: WantedConnection, signal?: AbortSignal) => Promise<Result<undefined, Failure>>

export const createSwitchConnection = (deps: {
  readonly discovery: WalletDiscovery
  readonly connections: ConnectionStore
  readonly stored: StoredConnectionsCell
  readonly liveWallets: LiveWallets
  readonly choices: ChoiceMemory
  readonly requestConnection: RequestConnection
  readonly events: HostEvents
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior<'connections'>
}): SwitchConnection => {
  const { state } = deps.connections
  const never = new AbortController().signal
  let asking: Promise<Result<boolean, Failure>> | undefined

  const ask = async (
    login: EmbeddedLogin,
    type: EmbeddedAccountType,
    network: CaipNetworkId,
    signal: AbortSignal,
  ): Promise<Result<boolean, Failure>> => {
    const { text } = deps.translator.snapshot()
    const message = text('profile-wallets.account-switching')
    const hide = deps.snack.show({ message, variant: 'loading', autoClose: false })
    const answer = await login.preferAccount(type, signal)
    hide()
    if (!answer.ok) return answer
    deps.events.emit({ type: 'SET_PREFERRED_ACCOUNT_TYPE', network, accountType: type })
    deps.snack.show({ message: text('profile-wallets.account-switched'), variant: 'success', autoClose: true })
    return ok(true)
  }
  /**
   * Of the embedded wallet: which of the visitor's accounts counts is kept with it, and told by it (spec section 4).
   * @returns whether it was asked
   */
  const prefer = async (
    { connectorId, namespace, networkId, accounts, activeAccount }: Connection,
    address: string | undefined,
    signal = never,
  ): Promise<Result<boolean, Failure>> => {
    const wanted = accounts.find((one) => address !== undefined && isSameAddress(namespace, one.address, address))
    const type = embeddedAccountTypes.find((one) => one === wanted?.type)
    const login = findWallet(deps.discovery, connectorId)?.login
    if (type === undefined || login === undefined || wanted?.address === activeAccount) return ok(false)
    // Pressed again it is the same.
    asking ??= ask(login, type, networkId, signal).finally(() => {
      asking = undefined
    })
    return asking
  }

  return async ({ namespace, connectorId, address }, signal) => {
    const id = connectionId(namespace, connectorId)
    const found = state.snapshot().live.find((one) => one.id === id)
    if (found === undefined) {
      if (!deps.stored.snapshot().some((one) => storedId(one) === id))
        return err(failure('NOT_CONNECTED', { detail: `${connectorId} in ${namespace}` }))
      const answer = await deps.requestConnection({ connectorId, namespace, ...(signal && { signal }) })
      // Where the page chooses it, the account comes back too, if the wallet still shares it.
      if (answer.ok && !isFirstActive[namespace]) deps.liveWallets.focus(id, address)
      return answer.ok ? ok(undefined) : answer
    }
    if (address !== undefined && !found.accounts.some((one) => isSameAddress(namespace, one.address, address)))
      return err(failure('NOT_CONNECTED', { detail: address }))
    const preferred = await prefer(found, address, signal)
    if (!preferred.ok) return preferred
    const before = connectionOf(state.snapshot())
    deps.liveWallets.focus(id, address)
    deps.choices.again(found)
    const now = connectionOf(state.snapshot())
    // What was asked for has been said.
    if (preferred.value || now === undefined || now === before) return ok(undefined)
    const isSameWallet = before?.id === now.id
    const said = isSameWallet ? 'profile-wallets.account-switched' : 'profile-wallets.switched'
    deps.snack.show({ message: deps.translator.snapshot().text(said), variant: 'success', autoClose: true })
    return ok(undefined)
  }
}
