import { ContainerModule } from 'inversify'
import { namespacesOf } from '../../core/domain/networks/network.ts'
import { storageKeyOf } from '../../core/domain/shared/storage-keys.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { HostEvents } from '../../core/ports/modal/host-events.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import type { Page } from '../../core/ports/shared/page.ts'
import type { PageMetadataDeps } from '../browser/page-metadata.ts'
import { createEip6963Discovery } from '../wallets/eip6963-discovery.ts'
import { loadFrameWallet } from '../wallets/embedded/embedded-connector.ts'
import { createEmbeddedWallets } from '../wallets/embedded/embedded-wallets.ts'
import type { FrameWalletDeps } from '../wallets/embedded/frame-wallet.ts'
import { createProcessFrame, type ProcessFrameDeps } from '../wallets/embedded/process-frame.ts'
import { createMergedDiscovery } from '../wallets/merged-discovery.ts'
import { createOtherWallets } from '../wallets/other-wallets.ts'
import { createSentTransactions } from '../wallets/sent-transactions.ts'
import { createStoredSdkStorage } from '../wallets/walletconnect/stored-sdk-storage.ts'
import { createWalletConnectConnector, loadWalletConnect } from '../wallets/walletconnect/walletconnect-connector.ts'
import type { AssembleCore } from './assemble-core.ts'
import { assembleCore } from './assemble-whole-core.ts'
import { composeChecked } from './compose-checked.ts'
import type { Download } from './download.ts'
import { createLoadOrigins } from './load-origins.ts'
import { alwaysOnline, noMirror, noTabs } from './noop-adapters.ts'
import { createReadNetwork } from './read-network.ts'
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
  /** How the embedded wallet runs without a browser; it is not offered without that. */
  readonly embedded?: TerminalEmbedded
}

export interface TerminalEmbedded {
  readonly loadFrame: ProcessFrameDeps['load']
  readonly openWindow: NonNullable<FrameWalletDeps['openWindow']>
}

/** Everything is there. */
const download: Download = (load) => load()

const shell = 'terminal'

/** A terminal says nothing of itself: the options say it all. */
const noPage: PageMetadataDeps & { readonly location: { readonly origin: string; readonly host: string } } = {
  document: { title: '', baseURI: 'http://127.0.0.1/', querySelector: () => null },
  location: { origin: 'http://127.0.0.1', host: '127.0.0.1' },
}

const embeddedWallets = (
  { clock, events, embedded }: Pick<TerminalPorts, 'clock' | 'events' | 'embedded'>,
  { rpc, directory, settings, secureSite }: ReadOptions,
): readonly WalletConnector[] =>
  embedded === undefined
    ? []
    : createEmbeddedWallets(
        {
          ...settings,
          clock,
          rpc,
          page: noPage.location,
          alert: events.alert,
          readNetwork: createReadNetwork(download, rpc),
          loadOrigins: createLoadOrigins(download, directory, shell),
          load: loadFrameWallet,
          openWindow: embedded.openWindow,
          createFrame: (frame) =>
            createProcessFrame({ origin: noPage.location.origin, load: embedded.loadFrame }, frame),
        },
        secureSite,
      )

/** The ports of a modal in a terminal: the same adapters as in a browser, but for the page and the storage. */
const terminalModule = (
  { clock, events, page, store, window, embedded }: TerminalPorts,
  options: ReadOptions,
): ContainerModule =>
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
        const mailed = embeddedWallets({ ...found, ...(embedded && { embedded }) }, options)
        if (walletConnect === undefined) return createMergedDiscovery([announced, ...others], mailed)
        const storage = createStoredSdkStorage(store, storageKeyOf(settings.storageKey, 'walletconnect'))
        const line = { ...settings, ...walletConnect, rpc, storage }
        const deps = { ...line, clock: found.clock, alert: found.events.alert, load: loadWalletConnect }
        return createMergedDiscovery([announced, ...others], [createWalletConnectConnector(deps), ...mailed])
      },
      needs('clock', 'events'),
    )
    provide(bind, ports.tabs, () => noTabs, {})
    provide(bind, ports.adapt, () => (_, make, found) => make({ ...found, options, shell, download }), {})
  })

/**
 * Makes one modal in a terminal out of a host's options.
 * @throws ModalError INVALID_OPTIONS
 */
export const composeTerminalModal = (
  options: ModalOptions,
  ports: TerminalPorts,
  assemble: AssembleCore = assembleCore,
): ModalCore => composeChecked(options, noPage, (read) => terminalModule(ports, read), assemble)
