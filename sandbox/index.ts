import type { EvmAccount } from './accounts/accounts.ts'
import type { EvmChain, SandboxDescription } from './description.ts'
import type { NetworkChoice } from './host-networks.ts'
import { startHost } from './host-server.ts'
import type { RunningServer } from './http-server.ts'
import { assertPortsFree, type PortBase, portsFor } from './ports.ts'
import { startStack } from './stack.ts'

export interface SandboxOptions {
  /** The first of fifteen ports, or `free` for ports the system chooses. */
  readonly portBase: PortBase
  /** The build folders of the two host pages. */
  readonly hostRoots: { readonly react: string; readonly plain: string }
  /** Adds the demo wallet to both pages, as an extension would, and the hostile one where the address asks for it. */
  readonly demoWallet: boolean
  /** Whether the pages use the relay and the directory by themselves; true unless set. */
  readonly hostServices?: boolean
  /** What the pages offer unless their address says it (`?networks=all`); `evm` unless set. */
  readonly hostNetworks?: NetworkChoice
  /** Called when a chain ends by itself; without it the process fails with the error. */
  readonly onCrash?: (error: Error) => void
}

export interface Sandbox {
  readonly hosts: { readonly react: string; readonly plain: string }
  /** The EVM chains. */
  readonly chains: readonly EvmChain[]
  /** The accounts there. */
  readonly accounts: readonly EvmAccount[]
  /** What `/sandbox.json` says: the chains and accounts of every namespace. */
  readonly description: Required<SandboxDescription>
  /** The addresses of the services, by name. */
  readonly services: SandboxDescription['services']
  readonly pocketWallet: string
  /** Ends every server and chain; resolves when none is left. */
  stop(): Promise<void>
}

const failProcess = (error: Error): never => {
  throw error
}

/**
 * Boots the local stack: the chains, the services and the two host pages.
 * @throws PortError when a port is taken; nothing has been started then.
 */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const ports = portsFor(options.portBase)
  await assertPortsFree(ports)
  const { demoWallet, hostNetworks = 'evm', onCrash = failProcess } = options
  const stack = await startStack({ ports, demoWallet, onCrash })
  const hostServices = options.hostServices === false ? {} : stack.description.services
  const hosts: RunningServer[] = []
  const stop = async (): Promise<void> => {
    await Promise.all([...hosts.map((host) => host.stop()), stack.stop()])
  }
  const host = async (name: 'react' | 'plain'): Promise<string> => {
    const running = await startHost({
      ...stack,
      hostServices,
      hostNetworks,
      root: options.hostRoots[name],
      port: ports[name],
    })
    hosts.push(running)
    return running.url
  }
  try {
    const { description, evmChains: chains, evmAccounts: accounts } = stack
    const { services, pocketWallet } = description
    const running = { react: await host('react'), plain: await host('plain') }
    return { hosts: running, chains, accounts, description, services, pocketWallet, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
