import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock, type SimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { type HostileInterface, type HostileKind, hostileInterfaces } from './hostile-interfaces.ts'
import { bitcoin } from './namespace-networks.ts'

/** Makes these the accounts that it shares, and says so as its interface does where it is asked for accounts. */
export type Share = (addresses: readonly unknown[]) => unknown

/** What a wallet does where its interface says which accounts it shares. It may throw, hang or answer anything. */
export interface Manners {
  readonly answer?: (share: Share, wallet: Pick<HostileWallet, 'change' | 'quit'>) => unknown
  /** When it is asked to take its permission back. */
  readonly letGo?: () => unknown
}

/** A wallet of one interface, in the hands of a test. */
export interface HostileWallet {
  readonly wallet: WalletConnector
  readonly namespace: ChainNamespace
  readonly clock: SimulatedClock
  /** Sound addresses, as the connector tells them. */
  readonly own: readonly string[]
  /** Sound, but of another network, or of another kind of chain. */
  readonly foreign: readonly string[]
  /** How often its visitor was asked, and how often it was asked anything. */
  readonly prompts: () => number
  readonly calls: () => number
  /** It shares these now, and says so. */
  readonly change: (addresses: readonly unknown[]) => void
  /** Says whatever it likes. */
  readonly tell: (payload: unknown) => void
  /** Leaves the page, where wallets can. */
  readonly quit: () => void
  readonly listeners: () => number
}

export const meetHostile = (name: HostileInterface, manners: Manners = {}): HostileWallet => {
  const { namespace, network, create, own, foreign, news, install }: HostileKind = hostileInterfaces[name]
  const window = new EventTarget()
  const clock = createSimulatedClock()
  const listeners = new Set<(payload: unknown) => void>()
  let shared: readonly unknown[] = []
  let prompts = 0
  let calls = 0

  const discovery = create({
    window,
    clock,
    onProblem: () => undefined,
    networks: () => [network, bitcoin],
    siteName: 'Tidewater',
  })
  const tell = (payload: unknown): void => {
    for (const listener of [...listeners]) listener(payload)
  }
  const change = (addresses: readonly unknown[]): void => {
    shared = addresses
    tell(news(addresses))
  }
  const quit = (): void => leave?.()
  const { answer = (share: Share) => share(shared.length > 0 ? shared : own.slice(0, 1)), letGo = () => undefined } =
    manners
  const leave = install({
    window,
    shared: () => shared,
    prompt: () => {
      prompts += 1
      calls += 1
    },
    say: (form) => {
      calls += 1
      const share: Share = (addresses) => {
        shared = addresses
        return form(addresses)
      }
      return answer(share, { change, quit })
    },
    call: (given) => {
      calls += 1
      return given
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    letGo,
  })
  discovery.request()
  const [wallet] = discovery.wallets()
  if (wallet === undefined) throw new Error(`${name} was not found`)
  return {
    wallet,
    namespace,
    clock,
    own,
    foreign,
    prompts: () => prompts,
    calls: () => calls,
    change,
    tell,
    quit,
    listeners: () => listeners.size,
  }
}
