import { inAppConnectorId } from '../../../core/domain/connections/connector.ts'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { WalletConnector, WalletGrant } from '../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import type { Eip1193ConnectorOf } from '../eip1193-connector.ts'
import type { Eip1193Provider } from '../eip1193-provider.ts'
import { failureFrom } from '../wallet-failure.ts'
import { openSafeChannel, type SafeChannelWindow } from './safe-channel.ts'
import { readSafeInfo } from './safe-info.ts'
import { createSafeProvider } from './safe-provider.ts'

/** A Safe answers within some milliseconds; another page never does. */
export const handshakeMs = 1_000

export interface OpenSafeDeps {
  readonly window: SafeChannelWindow
  readonly clock: Clock
  /** Whom to believe: the hosted Safe, and those of the host's own. */
  readonly allowedOrigins: readonly string[]
  /** Ends the line to the Safe, also one that is still being opened. */
  readonly signal: AbortSignal
}

export interface FindSafeDeps extends OpenSafeDeps {
  /** Hears what a developer should know. */
  readonly onProblem: (message: string) => void
  readonly walletOf: Eip1193ConnectorOf
}

/** Asks the page around this one whether it is a Safe. WALLET_SILENT when it says nothing in time. */
export const openSafe = async (deps: OpenSafeDeps): Promise<Result<Eip1193Provider, Failure>> => {
  const { window, clock, allowedOrigins, signal } = deps
  if (signal.aborted) return err(failure('ABORTED'))
  const line = openSafeChannel(window, allowedOrigins)
  signal.addEventListener('abort', line.close, { once: true })
  let callOff: (() => void) | undefined
  const silence = new Promise<Result<never, Failure>>((resolve) => {
    callOff = clock.after(handshakeMs, () => resolve(err(failure('WALLET_SILENT'))))
  })
  const greeting = line.ask('getSafeInfo').then(
    (answer) => {
      const info = readSafeInfo(answer)
      return info.ok ? ok(createSafeProvider(line.ask, info.value)) : info
    },
    (error: unknown) => err(signal.aborted ? failure('ABORTED') : failureFrom('CONNECTION_FAILED', error)),
  )
  const answer = await Promise.race([greeting, silence])
  callOff?.()
  if (!answer.ok) {
    signal.removeEventListener('abort', line.close)
    line.close()
  }
  return answer
}

const asContract = (grant: WalletGrant): WalletGrant => {
  const [{ address }] = grant.accounts
  return { ...grant, accounts: [{ address, type: 'smartAccount' }] }
}

/** Its one account is a contract: what is sent to it on another network is lost. */
const ofContract = (wallet: WalletConnector): WalletConnector => {
  const marked =
    (share: WalletConnector['connect']): WalletConnector['connect'] =>
    async (namespaces, signal) => {
      const answer = await share(namespaces, signal)
      if (!answer.ok) return answer
      const [first, ...others] = answer.value
      return ok([asContract(first), ...others.map(asContract)])
    }
  return { ...wallet, connect: marked(wallet.connect), restore: marked(wallet.restore) }
}

/** Nobody needs to know: the page is in no Safe, or is no longer interested. */
const quiet: readonly string[] = ['WALLET_SILENT', 'ABORTED']

/** Hands over the wallet of the Safe around this page, where there is one. */
export const findSafe = async (deps: FindSafeDeps, onFound: (wallet: WalletConnector) => void): Promise<void> => {
  const opened = await openSafe(deps)
  if (opened.ok) {
    const connector = { id: inAppConnectorId, name: 'Safe', type: 'EXTERNAL', namespace: 'eip155' } as const
    onFound(ofContract(deps.walletOf({ connector, provider: opened.value, clock: deps.clock })))
  } else if (!quiet.includes(opened.failure.code)) {
    const { shortMessage, detail = '' } = opened.failure
    deps.onProblem(`Wallet left out: the Safe around this page. ${shortMessage}: ${detail}`)
  }
}
