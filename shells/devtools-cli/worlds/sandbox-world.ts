import * as v from 'valibot'
import { ok, type Result } from '../../../core/domain/shared/result.ts'
import { createAlertStorage } from '../../../core/ports/modal/alert-storage.ts'
import type { KeyValueStore } from '../../../core/ports/shared/key-value-store.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { createBrowserClock } from '../../../infrastructure/browser/browser-clock.ts'
import { readSandboxDescription, type SandboxDescription } from '../../../infrastructure/http/sandbox-description.ts'
import { createFileKeyValueStore, type FileSystem } from '../../../infrastructure/storage/file-key-value-store.ts'
import { createTerminalPage, type TerminalPageDeps } from '../../../infrastructure/terminal/terminal-page.ts'
import { announceProvider } from '../../../sandbox/demo-wallet/announce-provider.ts'
import { sandboxWalletIcon } from '../../../sandbox/demo-wallet/identity.ts'
import { createEmailWallet } from './email-wallet.ts'
import { createEventLog } from './event-log.ts'
import { createLiveWorld, type LiveWorld } from './live-world.ts'
import { createManifoldWallet } from './manifold-wallet.ts'
import { type NetworkChoice, othersIn } from './network-choice.ts'
import { createQuestions, type Questions } from './questions.ts'
import { sandboxActions } from './sandbox-actions.ts'
import { chainIdOf, composeSandboxModal, networkIdsOf } from './sandbox-site.ts'
import { createSandboxWallet, lineOf, type SandboxWallet } from './sandbox-wallet.ts'
import type { WorldTape } from './world-tape.ts'

/** What the program lends to this world. */
export interface SandboxWorldDeps extends TerminalPageDeps {
  /** Of the sandbox's own description. */
  readonly url: string
  readonly files: FileSystem
  readonly storage: { readonly folder: string; readonly name: string }
}

/** Real adapters, the sandbox's chains, and a wallet with its keys. Fails in words for whoever started the program. */
export const createSandboxWorld = async (
  deps: SandboxWorldDeps,
  tape?: WorldTape,
  choice: NetworkChoice = 'three',
): Promise<Result<LiveWorld, string>> => {
  const described = await readSandboxDescription(deps.url)
  if (!described.ok) return described
  const sandbox = described.value
  const clock = createBrowserClock()
  const log = createEventLog(clock)
  const kept = createAlertStorage()
  const alert = (text: string): void => {
    log.add('modal', text)
    kept.tell(text)
  }
  const store = createFileKeyValueStore({ files: deps.files, ...deps.storage, onProblem: alert })
  const questions = createQuestions()
  const wallet = await createWallet(sandbox, store, questions)
  const window = new EventTarget()
  announceProvider(window, walletInfo, wallet.provider)
  const namespaces = othersIn(choice)
  const elsewhere = await createManifoldWallet({ window, sandbox, namespaces, store, ask: questions.ask, lineOf })
  const email = createEmailWallet({
    sandbox,
    questions,
    now: clock.now,
    screen: () => world.view.snapshot().screen,
    typeCode: (text) => {
      const { view } = world.view.snapshot().screen
      if ('field' in view) world.dispatch({ type: 'type', field: view.field.id, text })
    },
    log: (text) => log.add('world', text),
  })
  const ports = {
    clock,
    store,
    window,
    events: { emit: log.tell, alert, onAlert: kept.on },
    page: createTerminalPage(deps),
    ...(email.embedded && { embedded: email.embedded }),
  }

  const world: LiveWorld = createLiveWorld({
    name: 'sandbox world',
    compose: () => composeSandboxModal(sandbox, choice, ports, tape?.assemble),
    clock,
    log,
    isRecorded: tape !== undefined,
    networks: networkIdsOf(sandbox, choice),
    question: questions.current,
    beside: email.beside,
    facts: () => [{ label: 'In hand', value: walletFact(wallet) }, ...email.facts()],
    actions: (call) => [...sandboxActions([wallet, elsewhere], wallet.nextNetwork, questions, call), ...email.actions],
  })
  questions.open.stale$.subscribe(world.refresh)
  email.onChange(world.refresh)
  const tick = (): Unsubscribe =>
    clock.after(1000, () => {
      email.look()
      world.refresh()
      stopTicking = tick()
    })
  let stopTicking = tick()
  return ok({
    ...world,
    dispose: async () => {
      stopTicking()
      // A session that has just begun is remembered before its modal goes.
      await store.idle()
      await world.dispose()
      await store.idle()
    },
  })
}

const walletInfo = {
  uuid: '6b1a6a5e-6d0c-4f6f-9d3a-1f6f0d1c5b0e',
  name: 'Sandbox Wallet',
  icon: sandboxWalletIcon,
  rdns: 'test.sandbox.terminal',
} as const

const memoryKey = 'sandbox-wallet'
const remembered = v.pipe(v.string(), v.parseJson(), v.object({ chainId: v.number(), isShared: v.boolean() }))

/** It remembers its site from run to run, as an extension does. */
const createWallet = async (
  { chains, accounts }: SandboxDescription,
  store: KeyValueStore,
  questions: Questions,
): Promise<SandboxWallet> => {
  const { success, output } = v.safeParse(remembered, await store.read(memoryKey))
  return createSandboxWallet({
    chains: chains.map((chain) => ({ chainId: chainIdOf(chain), name: chain.name, rpcUrl: chain.rpcUrl })),
    accounts,
    ask: questions.ask,
    memory: success ? output : undefined,
    remember: (memory) => void store.write(memoryKey, JSON.stringify(memory)),
  })
}

const walletFact = (wallet: SandboxWallet): string => {
  const { address, chainId, isLocked } = wallet.inHand()
  return `${isLocked ? 'locked, ' : ''}${address.slice(0, 8)}…, eip155:${chainId}`
}
