import { errorText } from '../error-text.ts'
import type { Logger } from '../logger.ts'
import type { ServiceDatabase } from './database.ts'

/** Forgets what is over. */
export type Sweep = (database: ServiceDatabase) => Promise<void>

const sweepEveryMs = 60_000

/** @returns what ends it */
export const sweepRegularly = (sweeps: readonly Sweep[], database: ServiceDatabase, logger: Logger): (() => void) => {
  const timer = setInterval(() => {
    for (const sweep of sweeps)
      sweep(database).catch((error: unknown) => logger.warn({ error: errorText(error) }, 'what is over was not swept'))
  }, sweepEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
