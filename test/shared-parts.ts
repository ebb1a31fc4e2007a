import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type Sandbox, startSandbox } from '../sandbox/index.ts'
import { serveGallery } from './shells/gallery/serve-gallery.ts'
import { type BuiltPages, buildPages } from './support/page-driver-build.ts'
import { keepStacksReadable } from './support/readable-stacks.ts'

/** The chains, the services and both host pages. The demo wallet is in a second pair of pages. */
export interface SharedSandbox extends Omit<Sandbox, 'stop'> {
  readonly demoHosts: Sandbox['hosts']
  readonly demoDescription: Sandbox['description']
}

/** What one test run has once, by name. */
export interface SharedParts {
  readonly built: BuiltPages
  readonly sandbox: SharedSandbox
  /** The address of every sample screen, drawn with either library. */
  readonly gallery: string
  /** The address of a PostgreSQL; a test makes a database of its own there (`gateway/support/databases.ts`). */
  readonly postgres: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `support/shared-part.ts` asks. */
    sharedParts: string
  }
}

interface Running<Part> {
  readonly part: Part
  readonly stop: () => Promise<unknown>
}

/** `npm test` has built all of it before; alone, a suite builds what is missing, or anew with LATCHKEY_E2E_BUILD=1. */
const build = (): BuiltPages =>
  buildPages(
    process.env['LATCHKEY_OUT'] ?? '.cache/test',
    process.env['LATCHKEY_E2E_BUILD'] === '1' ? 'always' : 'missing',
  )

const startSharedSandbox = async ({ react, plain }: BuiltPages): Promise<Running<SharedSandbox>> => {
  const hostRoots = { react, plain }
  const options = { portBase: 'free', hostRoots, hostServices: false } as const
  const [sandbox, demo] = await Promise.all([
    startSandbox({ ...options, demoWallet: false }),
    startSandbox({ ...options, demoWallet: true }),
  ])
  const { stop, ...part } = sandbox
  return {
    part: { ...part, demoHosts: demo.hosts, demoDescription: demo.description },
    stop: () => Promise.all([stop(), demo.stop()]),
  }
}

type Starters = {
  readonly [Name in keyof SharedParts]: (built: () => BuiltPages) => Promise<Running<SharedParts[Name]>>
}

const starters: Starters = {
  built: async (built) => ({ part: built(), stop: async () => undefined }),
  sandbox: async (built) => startSharedSandbox(built()),
  gallery: async () => {
    const { url, close } = await serveGallery()
    return { part: url, stop: close }
  },
  postgres: async () => {
    // Not with the rest: it listens for the end of the process from then on.
    const { startPostgres } = await import('./gateway/support/postgres-server.ts')
    const { url, stop } = await startPostgres()
    return { part: url, stop }
  },
}

interface PartsServer {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** A part starts when the first test asks for it. */
const servePartsOnDemand = async (): Promise<PartsServer> => {
  keepStacksReadable()
  let pages: BuiltPages | undefined
  const built = (): BuiltPages => {
    pages ??= build()
    return pages
  }
  const started = new Map<string, Promise<Running<unknown>>>()
  const start = (name: keyof SharedParts): Promise<Running<unknown>> => {
    const running = started.get(name) ?? starters[name](built)
    started.set(name, running)
    return running
  }
  const isPart = (name: string): name is keyof SharedParts => name in starters
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const starting = isPart(name) ? start(name) : Promise.reject(new Error(`There is no part "${name}".`))
    starting.then(
      ({ part }) => response.end(JSON.stringify(part)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await Promise.allSettled([...started.values()].map((running) => running.then(({ stop }) => stop())))
    },
  }
}

/** Vitest loads this module once for each of its projects. */
const slot = Symbol.for('latchkey/shared-parts')

/** For every project that needs parts; all of a run share them, and they end with it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const shared: PartsServer | undefined = Reflect.get(globalThis, slot)
  const server = shared ?? (await servePartsOnDemand())
  Reflect.set(globalThis, slot, server)
  project.provide('sharedParts', server.address)
  return async () => {
    if (shared === undefined) await server.stop()
  }
}
