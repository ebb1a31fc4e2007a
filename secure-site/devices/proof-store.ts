import { lt } from 'drizzle-orm'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import { nonceSeconds, type ProvenDevice } from './device-proof.ts'
import { usedProofs } from './tables.ts'

/** As long as a nonce may count. */
const keptMs = nonceSeconds * 2 * 1_000

/** @returns false where the proof has been here before, in whichever process */
export const useProof = async ({ orm }: ServiceDatabase, { deviceId, proofId }: ProvenDevice): Promise<boolean> => {
  const rows = await orm
    .insert(usedProofs)
    .values({ id: `${deviceId} ${proofId}`, expiresAt: new Date(Date.now() + keptMs) })
    .onConflictDoNothing()
    .returning({ id: usedProofs.id })
  return rows.length > 0
}

export const sweepProofs = async ({ orm }: ServiceDatabase): Promise<void> => {
  await orm.delete(usedProofs).where(lt(usedProofs.expiresAt, new Date()))
}
