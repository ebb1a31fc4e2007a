import { ContainerModule } from 'inversify'
import type { Clock } from '../../../core/ports/clock.ts'
import type { HostEvents } from '../../../core/ports/host-events.ts'
import type { KeyValueStore } from '../../../core/ports/key-value-store.ts'
import type { Page } from '../../../core/ports/page.ts'
import { createViemChainClient, loadViemNativeBalance } from '../../chains/viem-chain-client.ts'
import { createEip6963Discovery } from '../../wallets/eip6963-discovery.ts'
import type { ParsedOptions } from '../parse-options.ts'
import { alwaysOnline, noMirror, noTabs } from '../switched-off.ts'
import { provide } from '../token.ts'
import { needs, ports } from '../tokens.ts'
import { createWalletDirectory } from '../wallet-directory.ts'

export interface SandboxPorts {
  readonly clock: Clock
  readonly events: HostEvents
  readonly page: Page
  readonly store: KeyValueStore
  /** Where wallets announce themselves. */
  readonly window: EventTarget
}

/** The ports of a modal in a terminal: the same adapters as in a browser, but for the page and the storage. */
export const sandboxModule = (
  { clock, events, page, store, window }: SandboxPorts,
  { rpc, directory }: ParsedOptions,
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    provide(bind, ports.clock, () => clock, {})
    provide(bind, ports.events, () => events, {})
    provide(bind, ports.connectivity, () => alwaysOnline, {})
    provide(bind, ports.page, () => page, {})
    provide(bind, ports.store, () => store, {})
    provide(bind, ports.mirror, () => noMirror, {})
    provide(
      bind,
      ports.discovery,
      (found) => createEip6963Discovery({ window, clock: found.clock, onProblem: found.events.alert }),
      needs('clock', 'events'),
    )
    provide(
      bind,
      ports.directory,
      (found) => createWalletDirectory(directory, 'terminal', { clock: found.clock, onProblem: found.events.alert }),
      needs('clock', 'events'),
    )
    provide(bind, ports.tabs, () => noTabs, {})
    provide(bind, ports.chains, () => createViemChainClient({ load: loadViemNativeBalance, rpc }), {})
  })
