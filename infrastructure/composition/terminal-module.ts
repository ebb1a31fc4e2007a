import { ContainerModule } from 'inversify'
import { namespacesOf } from '../../core/domain/networks/network.ts'
import { storageKeyOf } from '../../core/domain/shared/storage-keys.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { HostEvents } from '../../core/ports/modal/host-events.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { Page } from '../../core/ports/shared/page.ts'
import type { PageMetadataDeps } from '../browser/page-metadata.ts'
import { createEip6963Discovery } from '../wallets/eip6963-discovery.ts'
import { createMergedDiscovery } from '../wallets/merged-discovery.ts'
import { createOtherWallets } from '../wallets/other-wallets.ts'
import { createSentTransactions } from '../wallets/sent-transactions.ts'
import { createStoredSdkStorage } from '../wallets/walletconnect/stored-sdk-storage.ts'
import { createWalletConnectConnector, loadWalletConnect } from '../wallets/walletconnect/walletconnect-connector.ts'
import type { AssembleCore } from './assemble-core.ts'
import { assembleCore } from './assemble-whole-core.ts'
import { composeChecked } from './compose-checked.ts'
import type { Download } from './download.ts'
import { alwaysOnline, noMirror, noTabs } from './noop-adapters.ts'
import type { ReadOptions } from './read-options.ts'
import { provide } from './token.ts'
import { needs, ports } from './tokens.ts'

/** What a world in a terminal brings. */
export interface TerminalPorts {
  readonly clock: Clock
  readonly events: HostEvents
  readonly page: Page
  readonly store: KeyValueStore
  /** Where wallets announce themselves. */
  readonly window: EventTarget
}

/** Everything is there. */
const download: Download = (load) => load()

/** The ports of a modal in a terminal: the same adapters as in a browser, but for the page and the storage. */
const terminalModule = ({ clock, events, page, store, window }: TerminalPorts, options: ReadOptions): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const { rpc, walletConnect, settings } = options
    provide(bind, ports.clock, () => clock, {})
    provide(bind, ports.events, () => events, {})
    provide(bind, ports.connectivity, () => alwaysOnline, {})
    provide(bind, ports.page, () => page, {})
    provide(bind, ports.store, () => store, {})
    provide(bind, ports.sentTransactions, createSentTransactions, needs('clock'))
    provide(bind, ports.mirror, () => noMirror, {})
    provide(
      bind,
      ports.discovery,
      (found) => {
        const announced = createEip6963Discovery({ window, clock: found.clock, onProblem: found.events.alert })
        const site = { window, clock: found.clock, site: settings, download }
        const others = createOtherWallets({ ...site, onProblem: found.events.alert }, namespacesOf(settings.networks))
        if (walletConnect === undefined) return createMergedDiscovery([announced, ...others])
        const storage = createStoredSdkStorage(store, storageKeyOf(settings.storageKey, 'walletconnect'))
        const line = { ...settings, ...walletConnect, rpc, storage }
        const deps = { ...line, clock: found.clock, alert: found.events.alert, load: loadWalletConnect }
        return createMergedDiscovery([announced, ...others], [createWalletConnectConnector(deps)])
      },
      needs('clock', 'events'),
    )
    provide(bind, ports.tabs, () => noTabs, {})
    provide(bind, ports.adapt, () => (_, make, found) => make({ ...found, options, shell: 'terminal', download }), {})
  })

/** A terminal says nothing of itself: the options say it all. */
const noPage: PageMetadataDeps = {
  document: { title: '', baseURI: 'http://127.0.0.1/', querySelector: () => null },
  location: { origin: 'http://127.0.0.1', host: '127.0.0.1' },
}

/**
 * Makes one modal in a terminal out of a host's options.
 * @throws ModalError INVALID_OPTIONS
 */
export const composeTerminalModal = (
  options: ModalOptions,
  ports: TerminalPorts,
  assemble: AssembleCore = assembleCore,
): ModalCore => composeChecked(options, noPage, (read) => terminalModule(ports, read), assemble)
