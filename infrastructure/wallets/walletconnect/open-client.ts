import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { Listeners } from '../../../core/ports/shared/listeners.ts'
import { failureFrom } from '../wallet-failure.ts'
import { acknowledgeLate, replayUnacknowledged } from './acknowledge-late.ts'
import { type Approvals, createApprovals } from './approvals.ts'
import { closeClient } from './close-client.ts'
import { createDatabaseStorage } from './database-storage.ts'
import { followOnlineStatus } from './follow-online-status.ts'
import { createMergedStorage } from './merged-storage.ts'
import { listenForAnswers, type Refused } from './one-click/listen-for-answers.ts'
import { rejectRefusedSettlements } from './reject-refused-settlements.ts'
import { createRelayAlerts } from './relay-refusals.ts'
import type { SignClient } from './sign-client.ts'
import { silenceSdk } from './silence-sdk.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

/** So long the SDK may take to read what it has stored. A browser's database may never open, and says nothing then. */
export const openWaitMs = 8_000

export interface OpenClient {
  readonly client: SignClient
  readonly approvals: Approvals
  /** Of what a wallet was asked to sign while it connects. */
  readonly refusals: Pick<Listeners<Refused>, 'add'>
}

type SdkCore = SignClient['core']

interface Opening {
  client?: Promise<Result<OpenClient, Failure>>
  core?: SdkCore
  sdk?: SignClient
}

/** The SDK keeps its cores by this name, and would hand out the one of a modal that is gone, with that one's relay. */
const forgetCore = (prefix: string): void => {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}_count`)
}

/**
 * The SDK opens its line while it still reads what is stored, and acknowledges what comes in before anybody listens: an approval
 * given while the page was away would be lost. It stays closed until all is ready.
 */
const holdLine = ({ relayer }: SdkCore): (() => void) => {
  relayer.transportOpen = async () => undefined
  return () => {
    Reflect.deleteProperty(relayer, 'transportOpen')
    // Whoever sends something opens it again.
    relayer.transportOpen().catch(() => undefined)
  }
}

/**
 * The client of one modal: one, however often it is asked for, since two of them would fight over keys and sessions. It is
 * opened when it is needed, and afresh after it was discarded.
 */
export interface ClientHolder {
  /** Fails with STORAGE_UNAVAILABLE; nothing else is needed for it. */
  readonly open: () => Promise<Result<OpenClient, Failure>>
  /**
   * Ends it, so that the next one starts afresh from what is stored: one that cannot reach its relay goes on trying for more
   * than a minute, and one beside another tab does not know what that tab stored.
   */
  readonly discard: () => Promise<void>
}

export const createClientHolder = (deps: WalletConnectDeps): ClientHolder => {
  const { clock, metadata, projectId, relayUrl, storageKey, storage = createDatabaseStorage() } = deps
  const { logLevel: logger = 'silent' } = deps
  const onRefusal = createRelayAlerts(deps.alert)
  let opened: Opening | undefined

  const makeCore = (): SdkCore => {
    const customStoragePrefix = `latchkey/${storageKey}`
    const settings = {
      projectId,
      relayUrl,
      logger,
      telemetryEnabled: false,
      customStoragePrefix,
      storage: createMergedStorage(storage),
    }
    const core = Object.assign(new Core(settings), { projectId, relayUrl })
    forgetCore(customStoragePrefix)
    followOnlineStatus(core)
    return core
  }

  const begin = async (opening: Opening): Promise<OpenClient> => {
    // What its storage rejects with, the SDK leaves unhandled in part: where nothing can be stored it is not even made.
    await storage.getKeys()
    // Discarded meanwhile: its storage is another client's.
    if (opened !== opening) throw new Error('Nobody waits for it')
    const core = makeCore()
    opening.core = core
    const openLine = holdLine(core)
    acknowledgeLate(core.relayer)
    const provider = await UniversalProvider.init({
      core,
      metadata: { ...metadata, icons: [...metadata.icons] },
      logger,
    })
    const { client } = provider
    opening.sdk = client
    // It would speak for whatever session it found first; each session gets a provider of its own.
    Reflect.deleteProperty(provider, 'session')
    // A visitor's no comes to whoever asked; on this way the SDK would tell the console of it too, as an error.
    client.request = (asked) => client.engine.request(asked)
    silenceSdk(client, clock)
    rejectRefusedSettlements(client)
    replayUnacknowledged(client)
    const approvals = createApprovals(client, clock)
    const refusals = listenForAnswers(client, clock, approvals.approve)
    core.relayer.on('relayer_error', ({ message }: { readonly message: string }) => onRefusal(message))
    if (opened === opening) openLine()
    // Discarded meanwhile: what it began since then has to stop too.
    else await closeClient(core)
    return { client, approvals, refusals }
  }

  const start = (opening: Opening): Promise<Result<OpenClient, Failure>> =>
    new Promise((resolve) => {
      const fail = (reason: Failure): void => {
        if (opened === opening) void discard()
        resolve(err(reason))
      }
      const stopTimer = clock.after(openWaitMs, () => fail(failure('STORAGE_UNAVAILABLE', { detail: 'no answer' })))
      void begin(opening)
        .then(
          (open) => resolve(ok(open)),
          (error) => fail(failureFrom('STORAGE_UNAVAILABLE', error)),
        )
        .finally(stopTimer)
    })

  const discard = async (): Promise<void> => {
    const { core, sdk } = opened ?? {}
    opened = undefined
    // Nobody waits for them here any more, and minutes later the SDK would reject what nobody can catch. Stored they stay.
    for (const { id } of sdk?.proposal.getAll() ?? []) sdk?.events.emit('proposal_expire', { id })
    if (core !== undefined) await closeClient(core)
  }

  return {
    open: () => {
      opened ??= {}
      opened.client ??= start(opened)
      return opened.client
    },
    discard,
  }
}
