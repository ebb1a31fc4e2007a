import type { EvmAccount } from './accounts/accounts.ts'
import { evmAccounts, sandboxAccounts } from './accounts/known-accounts.ts'
import { startBundler } from './bundler/start-bundler.ts'
import { startChains } from './chains.ts'
import { bundleDemoWallet } from './demo-wallet-bundle.ts'
import type { EvmChain, SandboxDescription } from './description.ts'
import { startDirectory } from './directory/directory-server.ts'
import { startEvents } from './events/events-server.ts'
import { startSandboxGateway } from './gateway/start-sandbox-gateway.ts'
import { bundleHostileWallet } from './hostile-wallet-bundle.ts'
import { startPocketWallet } from './pocket-wallet-server.ts'
import type { SandboxPorts } from './ports.ts'
import { startRelay } from './relay/index.ts'
import { startSandboxSite } from './secure-site/start-sandbox-site.ts'
import type { StaticFiles } from './static-files.ts'

/** Here somebody else pays the fees of smart accounts; on the other chain each pays for themselves. */
const sponsoredChain = 'eip155:31338'

export interface StackOptions {
  readonly ports: SandboxPorts
  readonly demoWallet: boolean
  /** Called when a chain ends by itself. */
  readonly onCrash: (error: Error) => void
}

/** Everything of the sandbox but the host pages' servers. */
export interface RunningStack {
  readonly description: Required<SandboxDescription>
  readonly evmChains: readonly EvmChain[]
  readonly evmAccounts: readonly EvmAccount[]
  /** The demo wallet, and the hostile one that a page's address may ask for. */
  readonly walletFiles: StaticFiles
  stop(): Promise<void>
}

export const startStack = async ({ ports, demoWallet, onCrash }: StackOptions): Promise<RunningStack> => {
  const walletFiles = demoWallet
    ? new Map([...(await bundleDemoWallet()), ...(await bundleHostileWallet())])
    : new Map()
  const starting: Promise<{ stop(): Promise<void> }>[] = []
  const keep = <Part extends { stop(): Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    starting.push(part)
    return part
  }
  /** Also what is still starting, once it has. */
  const stop = async (): Promise<void> => {
    const settled = await Promise.allSettled(starting)
    await Promise.all(settled.map((part) => (part.status === 'fulfilled' ? part.value.stop() : undefined)))
  }
  try {
    const startingChains = keep(startChains(ports, onCrash))
    const startingBundler = keep(startingChains.then(({ evmChains }) => startBundler(evmChains, ports.bundler)))
    const networks = Promise.all([startingChains, startingBundler]).then(([running, { urls }]) =>
      Object.fromEntries(
        running.chains.flatMap(({ caipNetworkId, name, rpcUrl }) => {
          const bundler = urls[caipNetworkId]
          if (rpcUrl === undefined) return []
          const network = { name, rpcUrls: [rpcUrl] }
          if (bundler === undefined) return [[caipNetworkId, network]]
          const smartAccounts = { bundler, ...(caipNetworkId === sponsoredChain && { paymaster: bundler }) }
          return [[caipNetworkId, { ...network, native: { symbol: 'ETH' }, smartAccounts }]]
        }),
      ),
    )
    // Whoever waits for the chains hears of it; the wallet site asks much later, or never.
    networks.catch(() => undefined)
    const farcaster = startingChains.then((running) => running.farcaster)
    farcaster.catch(() => undefined)
    const [{ chains, evmChains, contracts, names, swaps }, bundler, relay, directory, events, site] = await Promise.all(
      [
        startingChains,
        startingBundler,
        keep(startRelay({ port: ports.relay })),
        keep(startDirectory({ port: ports.directory })),
        keep(startEvents({ port: ports.events })),
        keep(
          startSandboxSite({
            ...{ port: ports.secureSite, mailboxPort: ports.mailbox, issuersPort: ports.issuers, networks },
            ...{ farcasterChain: farcaster },
          }),
        ),
      ],
    )
    const gateway = await keep(startSandboxGateway({ port: ports.gateway, chains, contracts, names, swaps }))
    const known = {
      services: {
        ...{ relay: relay.url, directory: directory.url, analytics: events.url, blockchain: gateway.url },
        secureSite: site.url,
      },
      bundlers: bundler.urls,
      chains,
      accounts: sandboxAccounts,
      contracts,
      names,
      swaps,
    }
    const pocketWallet = await keep(startPocketWallet(known, ports.pocketWallet))
    const description = { ...known, pocketWallet: pocketWallet.url, mailbox: site.mailbox }
    return { description, evmChains, evmAccounts, walletFiles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
