import type { TestProject } from 'vitest/node'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { buildPages } from '../support/page-driver-build.ts'

export interface ProvidedSandbox {
  readonly hosts: Sandbox['hosts']
  /** The same pages with the demo wallet in them. */
  readonly demoHosts: Sandbox['hosts']
  readonly services: Sandbox['services']
  readonly pocketWallet: string
  readonly chains: Sandbox['chains']
  readonly accounts: Sandbox['accounts']
}

declare module 'vitest' {
  interface ProvidedContext {
    sandbox: ProvidedSandbox
  }
}

let running: readonly Sandbox[] = []

/** `npm test` has built the pages before; alone, the suite builds what is missing, or anew with LATCHKEY_E2E_BUILD=1. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const mode = process.env['LATCHKEY_E2E_BUILD'] === '1' ? 'always' : 'missing'
  const hostRoots = buildPages(process.env['LATCHKEY_OUT'] ?? '.cache/test', mode)
  const [sandbox, demo] = await Promise.all([
    startSandbox({ portBase: 'free', hostRoots, demoWallet: false, hostServices: false }),
    startSandbox({ portBase: 'free', hostRoots, demoWallet: true, hostServices: false }),
  ])
  running = [sandbox, demo]
  const { hosts, services, pocketWallet, chains, accounts } = sandbox
  provide('sandbox', { hosts, demoHosts: demo.hosts, services, pocketWallet, chains, accounts })
}

export const teardown = async (): Promise<void> => {
  await Promise.all(running.map((sandbox) => sandbox.stop()))
}
