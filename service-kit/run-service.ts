import type { ServiceDatabase } from './database/database.ts'
import { type Sweep, sweepRegularly } from './database/sweep-regularly.ts'
import type { AnswerRequest } from './http/app-types.ts'
import { listen } from './http/service-server.ts'
import type { Logger } from './logger.ts'

export interface RunningService {
  /** Where it listens. */
  readonly url: string
  /** Ends what is in hand within a limit, and then the rest. */
  stop(): Promise<void>
}

export interface ServiceParts {
  /** What the log calls it: `the gateway`. */
  readonly name: string
  readonly options: {
    readonly host: string
    /** 0 lets the system choose. */
    readonly port: number
    readonly limits: { readonly stopSeconds: number }
  }
  /** It is open, and closed at the end. */
  readonly database: ServiceDatabase
  readonly logger: Logger
  readonly answer: AnswerRequest
  readonly sweeps: readonly Sweep[]
  /** What the log says of it beside its address, once it listens. */
  readonly facts: Readonly<Record<string, unknown>>
  /** What it does beside answering, from then on. @returns what ends that, while the database is still open */
  readonly begin: () => () => Promise<unknown>
}

/** Listens, with all that runs as long. Rejects where it cannot, with the database closed. */
export const runService = async (parts: ServiceParts): Promise<RunningService> => {
  const { name, options, database, logger } = parts
  const { host, port, limits } = options
  const server = await listen(parts.answer, { host, port, stopMs: limits.stopSeconds * 1_000 }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const stopSweeps = sweepRegularly(parts.sweeps, database, logger)
  const end = parts.begin()
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  logger.info({ url, ...parts.facts }, `${name} listens`)
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await server.stop()
    stopSweeps()
    await end()
    await database.close()
    logger.info(`${name} has stopped`)
  }
  return {
    url,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
