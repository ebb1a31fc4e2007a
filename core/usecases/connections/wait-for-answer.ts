import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { type Failure, failure } from '../../domain/shared/failure.ts'
import { err, type Result } from '../../domain/shared/result.ts'
import type { WalletConnector, WalletGrants } from '../../ports/connections/wallet-connector.ts'
import type { Page } from '../../ports/shared/page.ts'

/**
 * For a wallet that is already asking (-32002): the visitor answers the older request in the wallet, and the page hears of it
 * through an event, or finds it when the visitor comes back. Asks for nothing new; ends with the signal.
 */
export type WaitForAnswer = (
  wallet: WalletConnector,
  namespaces: readonly ChainNamespace[],
  signal: AbortSignal,
) => Promise<Result<WalletGrants, Failure>>

export const createWaitForAnswer =
  ({ page }: { readonly page: Page }): WaitForAnswer =>
  (wallet, namespaces, signal) =>
    new Promise((resolve) => {
      const finish = (answer: Result<WalletGrants, Failure>): void => {
        stopEvents()
        stopReturns()
        signal.removeEventListener('abort', onAbort)
        resolve(answer)
      }
      const look = async (): Promise<void> => {
        const answer = await wallet.restore(namespaces, signal)
        if (answer.ok) finish(answer)
      }
      const onAbort = (): void => finish(err(failure('ABORTED')))
      const stopEvents = wallet.on((event) => {
        if (event.type !== 'disconnected' && event.accounts?.length) void look()
      })
      const stopReturns = page.onReturn(() => void look())
      signal.addEventListener('abort', onAbort)
      if (signal.aborted) onAbort()
    })
