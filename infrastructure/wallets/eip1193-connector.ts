import type { Connector } from '../../core/domain/connections/connector.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { type Failure, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { collectEarlyEvents } from './collect-early-events.ts'
import { readAccounts, readNetworkId } from './eip1193-answers.ts'
import { createEip1193Events } from './eip1193-events.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import type { createEip1193SwitchNetwork } from './eip1193-switch-network.ts'
import { walletFailure } from './wallet-failure.ts'
import { answerWaitMs, disconnectWaitMs, withTimeout } from './with-timeout.ts'

/** What only a visitor who switches networks needs: in a page it comes with the features, whose view that is. */
interface Switching {
  readonly createEip1193SwitchNetwork: typeof createEip1193SwitchNetwork
}
export type LoadSwitching = () => Promise<Switching>

export interface Eip1193ConnectorDeps {
  readonly connector: Connector
  readonly provider: Eip1193Provider
  readonly clock: Clock
  readonly loadSwitching?: LoadSwitching
}

export type Eip1193ConnectorOf = (deps: Eip1193ConnectorDeps) => WalletConnector

/** A wallet behind an EIP-1193 provider. */
export const createEip1193Connector: Eip1193ConnectorOf = ({
  connector,
  provider,
  clock,
  loadSwitching = () => import('./eip1193-switch-network.ts'),
}) => {
  const on = createEip1193Events(provider)

  const ask = async <T>(method: string, read: (answer: unknown) => T | undefined): Promise<Result<T, Failure>> => {
    let answer: unknown
    try {
      answer = await provider.request({ method })
    } catch (error) {
      return err(walletFailure(error))
    }
    const value = read(answer)
    return value === undefined ? err(failure('INVALID_WALLET_RESPONSE', { detail: method, cause: answer })) : ok(value)
  }

  const share =
    (method: string): WalletConnector['connect'] =>
    (namespaces, signal) =>
      unlessAborted(signal, async () => {
        if (!namespaces.includes(eip1193Namespace)) return err(failure('CHAINS_NOT_SUPPORTED'))
        const accounts = await ask(method, readAccounts)
        if (!accounts.ok) return accounts
        if (accounts.value.length === 0) return err(failure('NO_ACCOUNTS'))
        // An answer to a request that was given up must not lead to another request.
        if (signal.aborted) return err(failure('ABORTED'))
        const news = collectEarlyEvents(on)
        const networkId = await withTimeout(clock, answerWaitMs, signal, ask('eth_chainId', readNetworkId))
        return news({ accounts: accounts.value, networkId: networkId ?? err(failure('WALLET_SILENT')) })
      })

  /** EIP-2255's counterpart. Whatever the wallet answers, it has been asked and there is nothing more to do. */
  const revoke = async (): Promise<void> => {
    try {
      await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    } catch {
      // Many wallets do not know the method.
    }
  }

  return {
    connector,
    connect: share('eth_requestAccounts'),
    restore: share('eth_accounts'),
    switchNetwork: (network, signal) =>
      unlessAborted(signal, async () => {
        let file: Switching
        try {
          file = await loadSwitching()
        } catch (cause) {
          return err(failure('LOAD_FAILED', { cause }))
        }
        return file.createEip1193SwitchNetwork({ provider, clock, on, isPeer: false })(network, signal)
      }),
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        await withTimeout(clock, disconnectWaitMs, signal, revoke())
        return ok(undefined)
      }),
    on,
    provider: () => provider,
  }
}
