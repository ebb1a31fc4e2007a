import { findNetwork } from '../../domain/networks/network.ts'
import type { SendAttempt } from '../../domain/send/send-attempt.ts'
import { transferCall } from '../../domain/send/transfer.ts'
import type { NonceUse } from '../../domain/send/transfer-outlook.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { AttemptMemory } from '../../services/send/attempt-memory.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * Sends whose answer was lost, by a reload or a wallet that failed, are looked for on their chain: by sender, nonce and content. One that is
 * found is over; one that is not stays, and the visitor is warned of sending the same again.
 */
export type SettleAttempts = (signal: AbortSignal) => Promise<void>

/** A wallet may have taken a later nonce, where others waited before it. */
const noncesLookedAt = 10

export const createSettleAttempts =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly sendAttempts: AttemptMemory
    readonly transferReader: TransferReader
  }): SettleAttempts =>
  async (signal) => {
    const isSame = ({ transfer, others = [] }: SendAttempt, use: NonceUse): boolean => {
      if (use.kind !== 'used' || others.some((hash) => hash.toLowerCase() === use.hash.toLowerCase())) return false
      const call = transferCall(transfer)
      const { to, value, data } = use.call
      return (
        to.toLowerCase() === call.to.toLowerCase() &&
        value === call.value &&
        data.toLowerCase() === call.data.toLowerCase()
      )
    }

    const hashOf = async (attempt: SendAttempt): Promise<string | undefined> => {
      const { networkId, from } = attempt.transfer
      const network = findNetwork(deps.settings.snapshot().networks, networkId)
      if (network === undefined || attempt.nonce === undefined) return undefined
      for (let nonce = attempt.nonce; nonce < attempt.nonce + noncesLookedAt; nonce += 1) {
        const use = await deps.transferReader.usedNonce({ network, address: from, nonce }, signal)
        if (signal.aborted || !use.ok || use.value.kind === 'free') return undefined
        if (use.value.kind === 'used' && isSame(attempt, use.value)) return use.value.hash
      }
      return undefined
    }

    for (const { id } of await deps.sendAttempts.open()) {
      // As it stands now: a transaction that one of them was is none of the others.
      const attempt = (await deps.sendAttempts.open()).find((one) => one.id === id)
      if (signal.aborted) return
      const hash = attempt && (await hashOf(attempt))
      if (hash !== undefined) await deps.sendAttempts.end(id, hash)
    }
  }
