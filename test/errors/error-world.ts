import { EventEmitter } from 'node:events'
import type { HostEvent } from '../../core/domain/modal/host-event.ts'
import type { FailureCode } from '../../core/domain/shared/failure.ts'
import { ModalError } from '../../core/domain/shared/modal-error.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { createAlertStorage } from '../../core/ports/modal/alert-storage.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { AssembleCore } from '../../infrastructure/composition/assemble-core.ts'
import { composeTerminalModal } from '../../infrastructure/composition/terminal-module.ts'
import { createSimulatedClock, type SimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { createTerminalPage } from '../../infrastructure/terminal/terminal-page.ts'
import { announceProvider } from '../../sandbox/demo-wallet/announce-provider.ts'
import { alice, hearth, meadow } from '../support/core-world.ts'

/** What a wallet answers, by the method; an `Error` it throws. */
export type WalletAnswers = Readonly<Record<string, (params: unknown) => unknown>>

/** A modal with the adapters that people use, before a wallet, a storage and services that a test makes fail. Time is its own. */
export interface ErrorWorld {
  readonly core: ModalCore
  readonly clock: SimulatedClock
  readonly store: KeyValueStore
  readonly window: EventTarget
  readonly events: readonly HostEvent[]
  readonly alerts: readonly string[]
  /** What was put into the clipboard. */
  readonly copied: readonly string[]
}

export interface ErrorWorldOptions {
  readonly options?: Partial<ModalOptions>
  readonly answers?: WalletAnswers
  readonly store?: KeyValueStore
  readonly assemble?: AssembleCore
  /** What a wallet of the Wallet Standard is. */
  readonly standard?: object
  readonly hasClipboard?: boolean
}

/** As a terminal is asked to copy (OSC 52). */
const copiedBy = (sequence: string): string => Buffer.from(sequence.slice(7, -1), 'base64').toString()

export const walletId = 'test.wallet'

export const rpcError = (code: number, message = `error ${code}`, data?: unknown): Error =>
  Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })

const obedient: WalletAnswers = {
  eth_requestAccounts: () => [alice],
  eth_accounts: () => [alice],
  eth_chainId: () => '0x7a69',
  personal_sign: () => `0x${'11'.repeat(65)}`,
  wallet_revokePermissions: () => null,
}

const announce = (window: EventTarget, answers: WalletAnswers): void => {
  const events = new EventEmitter()
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const answer = (answers[method] ?? obedient[method] ?? (() => rpcError(4200)))(params)
    if (answer instanceof Error) throw answer
    return answer
  }
  const provider = { request, on: events.on.bind(events), removeListener: events.removeListener.bind(events) }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  announceProvider(window, { uuid: crypto.randomUUID(), name: 'Test wallet', icon, rdns: walletId }, provider as never)
}

export const openErrorWorld = (given: ErrorWorldOptions = {}): ErrorWorld => {
  const { options, answers = {}, assemble, standard, hasClipboard = true } = given
  const clock = createSimulatedClock()
  const window = new EventTarget()
  const events: HostEvent[] = []
  const alerts: string[] = []
  const copied: string[] = []
  const kept = createAlertStorage()
  const store = given.store ?? createMemoryKeyValueStore()
  announce(window, answers)
  if (standard)
    window.addEventListener('wallet-standard:app-ready', (event) => Reflect.get(event, 'detail').register(standard))
  const ports = {
    clock,
    window,
    store,
    events: {
      emit: (event: HostEvent) => void events.push(event),
      alert: (text: string) => {
        alerts.push(text)
        kept.tell(text)
      },
      onAlert: kept.on,
    },
    page: createTerminalPage({
      write: hasClipboard ? (text) => void copied.push(copiedBy(text)) : undefined,
      onResume: () => () => undefined,
      isMobile: () => false,
    }),
  }
  const core = composeTerminalModal(
    {
      projectId: 'test',
      metadata: { name: 'Tidewater', description: 'A test', url: 'https://tidewater.test', icons: [] },
      networks: [hearth, meadow],
      storageKey: 'errors',
      debug: true,
      ...options,
    },
    ports,
    assemble,
  )
  return { core, clock, store, window, events, alerts, copied }
}

/** What a call ends with; what is not ours is thrown on. */
const errorOf = async (call: () => unknown): Promise<ModalError | undefined> => {
  try {
    await call()
  } catch (error) {
    if (error instanceof ModalError) return error
    throw error
  }
  return undefined
}

/** The code that a call ends with. */
export const codeOf = async (call: () => unknown): Promise<string> => (await errorOf(call))?.code ?? 'no failure'

/** The code of what is behind it, where it ends with this one. */
export const causeOf = async (code: FailureCode, call: () => unknown): Promise<string> => {
  const error = await errorOf(call)
  return error?.code === code ? String(Object(error.cause).code) : `${error?.code ?? 'no failure'}`
}
