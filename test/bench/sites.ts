import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { startHost } from '../../sandbox/host-server.ts'
import { startSandbox } from '../../sandbox/index.ts'
import { networkIn } from '../e2e/offered-networks.ts'
import { buildPages } from '../support/page-driver-build.ts'
import { barePages } from './bare-pages.ts'
import type { SiteName } from './limits.ts'

const referenceRoot = fileURLToPath(new URL('./reference/', import.meta.url))
const referenceLimit = 1536

/** A reference that grew would make every ratio look better than it is. */
const assertBare = (): number => {
  const size = readdirSync(referenceRoot)
    .map((name) => gzipSync(readFileSync(`${referenceRoot}${name}`), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0)
  if (size > referenceLimit) throw new Error(`The reference page has ${size} bytes; ${referenceLimit} are allowed.`)
  return size
}

export interface Sites {
  readonly urls: Readonly<Record<SiteName, string>>
  /** The plain page, which offers a network of Solana and no other. */
  readonly solanaUrl: string
  readonly referenceBytes: number
  /** The gateway, which the pages may ask. */
  readonly gateway: string
  /** The site of the embedded wallet, and where its mails come. */
  readonly secureSite: string
  readonly mailbox: string
  readonly stop: () => Promise<void>
}

/**
 * Both host pages, bare, and the reference, all built for production, from the same server with the same policy. React's has our files
 * compiled as they arrive, as docs/react.md advises.
 */
export const startSites = async (): Promise<Sites> => {
  const referenceBytes = assertBare()
  const out = process.env['LATCHKEY_OUT'] ?? '.cache/bench'
  const hostRoots = barePages(buildPages(out, 'always', 'test/bench/page/host-page.ts'), `${out}/bare`)
  const sandbox = await startSandbox({ portBase: 'free', hostRoots, demoWallet: false, hostServices: false })
  const { chains, accounts, hosts, description } = sandbox
  const reference = await startHost({
    root: referenceRoot,
    port: 0,
    description: { services: {}, chains, accounts },
    hostServices: {},
    walletFiles: new Map(),
  })
  const solanaOptions = JSON.stringify({ networks: [networkIn(description, 'solana')] })
  return {
    urls: { ...hosts, reference: reference.url },
    solanaUrl: `${hosts.plain}/?options=${encodeURIComponent(solanaOptions)}`,
    referenceBytes,
    gateway: description.services['blockchain'] ?? '',
    secureSite: description.services['secureSite'] ?? '',
    mailbox: description.mailbox ?? '',
    stop: async () => {
      await Promise.all([sandbox.stop(), reference.stop()])
    },
  }
}
