import { createServer } from 'node:net'

/** The first port of the local stack, or `free` to let the system choose every port (tests). */
export type PortBase = number | 'free'

export interface SandboxPorts {
  readonly react: number
  readonly plain: number
  readonly chains: readonly [number, number]
  readonly relay: number
  readonly directory: number
  readonly pocketWallet: number
  /** Of the RPC, and the next one: some clients look for web sockets there. */
  readonly solana: readonly [number, number]
  /** Of what takes events. */
  readonly events: number
  readonly gateway: number
  /** Of the wallet site. */
  readonly secureSite: number
  /** Of the page with the mails; mail servers of the sandbox listen where the system chooses. */
  readonly mailbox: number
  /** Of those that visitors of the wallet site log in with. */
  readonly issuers: number
  /** Of the bundler (ERC-4337). */
  readonly bundler: number
}

const setting = 'LATCHKEY_PORT_BASE'
const defaultPortBase = 4400
const portsNeeded = 15

class PortError extends Error {
  override readonly name = 'PortError'
}

/** Port 0 asks the system for a free one, so that several sandboxes can run at once without a race for numbers. */
export const portsFor = (base: PortBase): SandboxPorts =>
  base === 'free'
    ? {
        react: 0,
        plain: 0,
        chains: [0, 0],
        relay: 0,
        directory: 0,
        pocketWallet: 0,
        solana: [0, 0],
        events: 0,
        gateway: 0,
        secureSite: 0,
        mailbox: 0,
        issuers: 0,
        bundler: 0,
      }
    : {
        react: base,
        plain: base + 1,
        chains: [base + 2, base + 3],
        relay: base + 4,
        directory: base + 5,
        pocketWallet: base + 6,
        solana: [base + 7, base + 8],
        events: base + 9,
        gateway: base + 10,
        secureSite: base + 11,
        mailbox: base + 12,
        issuers: base + 13,
        bundler: base + 14,
      }

/** @throws PortError when the setting is not a port that leaves room for the ports after it. */
export const portBaseFromEnvironment = (environment: Readonly<Record<string, string | undefined>>): number => {
  const text = environment[setting]
  if (text === undefined || text === '') return defaultPortBase
  const base = Number(text)
  const highest = 65_536 - portsNeeded
  if (Number.isInteger(base) && base >= 1 && base <= highest) return base
  throw new PortError(`${setting} is "${text}"; it must be a whole number from 1 to ${highest}.`)
}

const listenError = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })

/**
 * Checked before anything starts. Both loopback addresses count: browsers try `::1` first for `localhost`, so a
 * stranger listening only there would answer in our place.
 * @throws PortError naming the port and the setting.
 */
export const assertPortsFree = async (ports: SandboxPorts): Promise<void> => {
  const { chains, solana, ...others } = ports
  for (const port of [...chains, ...solana, ...Object.values(others)].toSorted((a, b) => a - b)) {
    if (port === 0) continue
    const codes = [await listenError(port, '127.0.0.1'), await listenError(port, '::1')]
    if (codes.includes('EADDRINUSE')) {
      throw new PortError(
        `Port ${port} is already in use. The sandbox needs ports ${ports.react} to ${ports.react + portsNeeded - 1}; ` +
          `stop what uses them or set ${setting} to another first port, for example ${setting}=${ports.react + 100}.`,
      )
    }
    if (codes[0] !== undefined) {
      throw new PortError(`Port ${port} cannot be opened (${codes[0]}). Set ${setting} to another first port.`)
    }
  }
}
