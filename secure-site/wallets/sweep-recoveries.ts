import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { isOver } from './open-recoveries.ts'
import { recoveries } from './tables.ts'

/** Forgets recoveries that are over. */
export const sweepRecoveries = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(recoveries).where(isOver())
}
