import { setTimeout } from 'node:timers/promises'
import { errorText } from '../error-text.ts'
import type { Logger } from '../logger.ts'
import type { Lease, ServiceDatabase } from './database.ts'

const askAgainMs = 2_000

export interface LedTask {
  readonly database: Pick<ServiceDatabase, 'tryLead'>
  readonly logger: Logger
  /** The same in each process. */
  readonly task: string
  /** Ends when its signal is aborted; begins anew, in whichever process is next, when it rejects or is done. */
  readonly work: (signal: AbortSignal) => Promise<void>
}

const leadOnce = async (lease: Lease, { task, work, logger }: LedTask, signal: AbortSignal): Promise<void> => {
  const whole = AbortSignal.any([signal, lease.signal])
  try {
    // Work that waits for the abortion of a signal would wait for ever, if that had been before.
    if (!whole.aborted) await work(whole)
  } catch (error) {
    if (!signal.aborted) logger.error({ task, error: errorText(error) }, 'a task failed, and begins anew')
  } finally {
    await lease.release()
  }
}

/** Does a task that one of all processes does, whenever it is this process's turn, until the signal is aborted. Never rejects. */
export const whileLeading = async (led: LedTask, signal: AbortSignal): Promise<void> => {
  const { database, logger, task } = led
  while (!signal.aborted) {
    const lease = await database.tryLead(task).catch((error: unknown) => {
      logger.warn({ task, error: errorText(error) }, 'the database did not say whose task this is')
      return undefined
    })
    if (lease !== undefined) await leadOnce(lease, led, signal)
    // Aborted while it waits: the loop ends.
    await setTimeout(askAgainMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
