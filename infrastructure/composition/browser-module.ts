import { ContainerModule } from 'inversify'
import type { SettingsCell } from '../../core/state/modal/settings.ts'
import { createBrowserClock } from '../browser/browser-clock.ts'
import { createBrowserConnectivity } from '../browser/browser-connectivity.ts'
import { createBrowserPage } from '../browser/browser-page.ts'
import { createConsoleHostEvents } from '../browser/console-host-events.ts'
import { createGuardedKeyValueStore } from '../storage/guarded-key-value-store.ts'
import { createLocalKeyValueStore } from '../storage/local-key-value-store.ts'
import { createSnapshotCookie } from '../storage/snapshot-cookie.ts'
import { createStorageEventTabs } from '../storage/storage-event-tabs.ts'
import { createPageWallets, type PageWalletsDeps } from '../wallets/page-wallets.ts'
import { createSentTransactions } from '../wallets/sent-transactions.ts'
import type { Download } from './download.ts'
import { createLoadOrigins } from './load-origins.ts'
import { noMirror, noTabs } from './noop-adapters.ts'
import { createReadNetwork } from './read-network.ts'
import type { ReadOptions } from './read-options.ts'
import { provide } from './token.ts'
import { needs, ports } from './tokens.ts'

/** The ports of a modal in a browser page. */
export const browserModule = (
  options: ReadOptions,
  shell: string,
  download: Download,
  loadSwitching: PageWalletsDeps['loadSwitching'],
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    provide(bind, ports.clock, createBrowserClock, {})
    provide(
      bind,
      ports.events,
      ({ settings }: { readonly settings: SettingsCell }) =>
        createConsoleHostEvents({
          onEvent: () => settings.snapshot().onEvent,
          isDebug: () => settings.snapshot().debug,
          console,
          reportError: (error) => reportError(error),
        }),
      needs('settings'),
    )
    provide(bind, ports.connectivity, () => createBrowserConnectivity({ window, navigator }), {})
    provide(bind, ports.page, ({ clock }) => createBrowserPage({ window, document, navigator, clock }), needs('clock'))
    provide(
      bind,
      ports.store,
      ({ clock, events }) =>
        options.storage === undefined
          ? createLocalKeyValueStore({ open: () => localStorage, onProblem: events.alert })
          : createGuardedKeyValueStore({ store: options.storage, clock, onProblem: events.alert }),
      needs('clock', 'events'),
    )
    provide(bind, ports.sentTransactions, createSentTransactions, needs('clock'))
    provide(
      bind,
      ports.mirror,
      ({ settings }) =>
        options.ssr
          ? createSnapshotCookie({ document, location, storageKey: settings.snapshot().storageKey })
          : noMirror,
      needs('settings'),
    )
    provide(
      bind,
      ports.discovery,
      ({ clock, events, settings }) =>
        createPageWallets(
          {
            window,
            page: location,
            clock,
            onProblem: events.alert,
            download,
            loadSwitching,
            readNetwork: createReadNetwork(download, options.rpc),
            loadOrigins: createLoadOrigins(download, options.directory, shell),
            site: { ...settings.snapshot(), rpc: options.rpc },
          },
          options,
        ),
      needs('clock', 'events', 'settings'),
    )
    // A host's own store may be anywhere: nobody tells when another tab changes it.
    provide(bind, ports.tabs, () => (options.storage === undefined ? createStorageEventTabs({ window }) : noTabs), {})
    provide(bind, ports.adapt, () => (_, make, found) => make({ ...found, options, shell, download }), {})
  })
