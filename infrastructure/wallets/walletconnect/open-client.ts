import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type Approvals, createApprovals } from './approvals.ts'
import { keepQuiet } from './keep-quiet.ts'
import type { SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

export interface OpenClient {
  readonly client: SignClient
  readonly approvals: Approvals
}

/** One client per modal's storage, however often it is asked for: two of them would fight over keys and sessions. */
const opened = new Map<string, Promise<OpenClient>>()

const prefixOf = ({ storageKey }: Pick<WalletConnectDeps, 'storageKey'>): string => `latchkey/${storageKey}`

/**
 * The SDK opens its line while it still reads what is stored, and acknowledges what comes in before anybody listens: an approval
 * given while the page was away would be lost. It stays closed until all is ready.
 */
const holdLine = ({ relayer }: SignClient['core']): (() => void) => {
  relayer.transportOpen = async () => undefined
  return () => {
    Reflect.deleteProperty(relayer, 'transportOpen')
    // Whoever sends something opens it again.
    relayer.transportOpen().catch(() => undefined)
  }
}

const open = async (deps: WalletConnectDeps): Promise<OpenClient> => {
  const { metadata, projectId, relayUrl, storage } = deps
  const settings = {
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: prefixOf(deps),
    ...(storage === undefined ? {} : { storage }),
  }
  const core = Object.assign(new Core(settings), { projectId, relayUrl })
  const openLine = holdLine(core)
  const provider = await UniversalProvider.init({
    core,
    metadata: { ...metadata, icons: [...metadata.icons] },
    logger: 'silent',
  })
  const { client } = provider
  // It would speak for whatever session it found first; each session gets a provider of its own.
  Reflect.deleteProperty(provider, 'session')
  keepQuiet(client, deps.clock)
  const approvals = createApprovals(client)
  openLine()
  return { client, approvals }
}

export const openClient = (deps: WalletConnectDeps): Promise<OpenClient> => {
  const prefix = prefixOf(deps)
  const client = opened.get(prefix) ?? open(deps)
  opened.set(prefix, client)
  client.catch(() => opened.delete(prefix))
  return client
}

/**
 * Ends a client, so that the next one starts afresh from what is stored: one that cannot reach its relay goes on trying for more
 * than a minute, and one beside another tab does not know what that tab stored.
 */
export const discardClient = async (deps: Pick<WalletConnectDeps, 'storageKey'>): Promise<void> => {
  const prefix = prefixOf(deps)
  const client = opened.get(prefix)
  opened.delete(prefix)
  // The SDK keeps its core by this name, and would hand out the same one again.
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
  const core = (await client)?.client.core
  core?.heartbeat.stop()
  await core?.relayer.transportClose()
}
