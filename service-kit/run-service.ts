import type { AnswerRequest } from './http/app-types.ts'
import { listen } from './http/service-server.ts'
import type { Logger } from './logger.ts'

/** A service with its database, which nobody reaches over a port yet. */
export interface OpenService {
  readonly answer: AnswerRequest
  /** Ends what it does by itself, and closes its database. */
  close(): Promise<void>
}

export interface RunningService {
  /** Where it listens. */
  readonly url: string
  /** Ends what is in hand within a limit, and then the rest. */
  stop(): Promise<void>
}

export interface ServiceParts {
  /** What the log calls it: `the gateway`. */
  readonly name: string
  readonly service: OpenService
  readonly options: {
    readonly host: string
    /** 0 lets the system choose. */
    readonly port: number
    readonly limits: { readonly stopSeconds: number }
  }
  readonly logger: Logger
  /** What the log says of it beside its address, once it listens. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Listens until it is stopped. Rejects where it cannot, with the service closed. */
export const runService = async ({ name, service, options, logger, facts }: ServiceParts): Promise<RunningService> => {
  const { host, port, limits } = options
  const server = await listen(service.answer, { host, port, stopMs: limits.stopSeconds * 1_000 }).catch(
    async (error: unknown) => {
      await service.close()
      throw error
    },
  )
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  logger.info({ url, ...facts }, `${name} listens`)
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await server.stop()
    await service.close()
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
