import { deriveSandboxAccounts } from './accounts.ts'
import { startChains } from './chains.ts'
import { bundleDemoWallet } from './demo-wallet-bundle.ts'
import type { SandboxDescription } from './description.ts'
import { startDirectory } from './directory/directory-server.ts'
import { bundleHostileWallet } from './hostile-wallet-bundle.ts'
import { startPocketWallet } from './pocket-wallet-server.ts'
import type { SandboxPorts } from './ports.ts'
import { startRelay } from './relay/index.ts'
import type { StaticFiles } from './static-files.ts'

export interface StackOptions {
  readonly ports: SandboxPorts
  readonly demoWallet: boolean
  /** Called when a chain ends by itself. */
  readonly onCrash: (error: Error) => void
}

/** Everything of the sandbox but the host pages' servers. */
export interface RunningStack {
  readonly description: Required<SandboxDescription>
  /** The demo wallet, and the hostile one that a page's address may ask for. */
  readonly walletFiles: StaticFiles
  stop(): Promise<void>
}

export const startStack = async ({ ports, demoWallet, onCrash }: StackOptions): Promise<RunningStack> => {
  const walletFiles = demoWallet
    ? new Map([...(await bundleDemoWallet()), ...(await bundleHostileWallet())])
    : new Map()
  const started: { stop(): Promise<void> }[] = []
  const keep = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    started.push(part)
    return part
  }
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((part) => part.stop()))
  }
  try {
    const { chains } = await keep(startChains(ports.chains, onCrash))
    const relay = await keep(startRelay({ port: ports.relay }))
    const directory = await keep(startDirectory({ port: ports.directory }))
    const known = {
      services: { relay: relay.url, directory: directory.url },
      chains,
      accounts: deriveSandboxAccounts(),
    }
    const pocketWallet = await keep(startPocketWallet(known, ports.pocketWallet))
    return { description: { ...known, pocketWallet: pocketWallet.url }, walletFiles, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
