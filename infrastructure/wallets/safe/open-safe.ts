import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { homeConnectorId } from '../../../core/domain/connector.ts'
import { type Failure, failure } from '../../../core/domain/failure.ts'
import { err, type Result } from '../../../core/domain/result.ts'
import type { Clock } from '../../../core/ports/clock.ts'
import type { WalletConnector } from '../../../core/ports/wallet-connector.ts'
import type { createEip1193Connector } from '../eip1193-connector.ts'
import type { Eip1193Provider } from '../eip1193-provider.ts'
import { failureFrom } from '../wallet-failure.ts'
import { readSafeInfo } from './safe-info.ts'
import { createSafeProvider } from './safe-provider.ts'

/** A Safe answers within some milliseconds; another page never does. */
export const handshakeMs = 1_000

export interface OpenSafeDeps {
  readonly clock: Clock
  /** Whom to believe: the hosted Safe, and those of the host's own. */
  readonly allowedOrigins: readonly string[]
}

export interface FindSafeDeps extends OpenSafeDeps {
  /** Hears what a developer should know. */
  readonly onProblem: (message: string) => void
  readonly connectorOf: typeof createEip1193Connector
}

const exactly = (origin: string): RegExp => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`)

/** Asks the page around this one whether it is a Safe. WALLET_SILENT when it says nothing in time. */
export const openSafe = async ({ clock, allowedOrigins }: OpenSafeDeps): Promise<Result<Eip1193Provider, Failure>> => {
  const sdk = new SafeAppsSDK({ allowedDomains: allowedOrigins.map(exactly) })
  let callOff: (() => void) | undefined
  const silence = new Promise<Result<never, Failure>>((resolve) => {
    callOff = clock.after(handshakeMs, () => resolve(err(failure('WALLET_SILENT'))))
  })
  const greeting = sdk.safe.getInfo().then(
    (answer) => {
      const info = readSafeInfo(answer)
      if (!info.ok) return info
      const provider = new SafeAppProvider(answer, sdk)
      return { ok: true, value: createSafeProvider(provider, info.value.chainId) } as const
    },
    (error: unknown) => err(failureFrom('CONNECTION_FAILED', error)),
  )
  const answer = await Promise.race([greeting, silence])
  callOff?.()
  return answer
}

/** Hands over the wallet of the Safe around this page, where there is one. */
export const findSafe = async (deps: FindSafeDeps, onFound: (wallet: WalletConnector) => void): Promise<void> => {
  const opened = await openSafe(deps)
  if (opened.ok) {
    const connector = { id: homeConnectorId, name: 'Safe', type: 'EXTERNAL', chain: 'eip155' } as const
    onFound(deps.connectorOf({ connector, provider: opened.value, clock: deps.clock }))
  } else if (opened.failure.code !== 'WALLET_SILENT') {
    const { shortMessage, detail = '' } = opened.failure
    deps.onProblem(`The Safe around this page was left out. ${shortMessage}: ${detail}`)
  }
}
