import { ok } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { Endpoint } from './endpoint.ts'

/** `GET /health`: whether this process can answer. 503 while its database does not. */
export const health =
  (database: ServiceDatabase, version: string): Endpoint =>
  async (context) => {
    const uptime = `uptime: ${Math.floor(process.uptime())} seconds`
    const isUp = await database.ping().then(
      () => true,
      () => false,
    )
    return ok(
      isUp
        ? context.text(`OK v${version}, ${uptime}`)
        : context.text(`The database does not answer. v${version}, ${uptime}`, 503),
    )
  }
