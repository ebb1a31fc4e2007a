import { deriveSandboxAccounts } from './accounts.ts'
import { startChains } from './chains.ts'
import { bundleDemoWallet } from './demo-wallet-bundle.ts'
import type { SandboxDescription } from './description.ts'
import { bundleHostileWallet } from './hostile-wallet-bundle.ts'
import type { SandboxPorts } from './ports.ts'
import type { StaticFiles } from './static-files.ts'

export interface StackOptions {
  readonly ports: SandboxPorts
  readonly demoWallet: boolean
  /** Called when a chain ends by itself. */
  readonly onCrash: (error: Error) => void
}

/** Everything of the sandbox but the host pages' servers. */
export interface RunningStack {
  readonly description: SandboxDescription
  /** The demo wallet, and the hostile one that a page's address may ask for. */
  readonly walletFiles: StaticFiles
  stop(): Promise<void>
}

export const startStack = async ({ ports, demoWallet, onCrash }: StackOptions): Promise<RunningStack> => {
  const walletFiles = demoWallet
    ? new Map([...(await bundleDemoWallet()), ...(await bundleHostileWallet())])
    : new Map()
  const running = await startChains(ports.chains, onCrash)
  return {
    description: { services: {}, chains: running.chains, accounts: deriveSandboxAccounts() },
    walletFiles,
    stop: running.stop,
  }
}
