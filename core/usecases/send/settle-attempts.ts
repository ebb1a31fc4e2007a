import { findNetwork, type Network } from '../../domain/networks/network.ts'
import { callOf, isSameCall } from '../../domain/send/contract-call.ts'
import type { SendAttempt } from '../../domain/send/send-attempt.ts'
import type { BlockhashUse, NonceUse } from '../../domain/send/transfer-outlook.ts'
import type { TransferReader } from '../../ports/send/transfer-reader.ts'
import type { AttemptMemory } from '../../services/send/attempt-memory.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'

/**
 * Sends whose answer was lost, by a reload or a wallet that failed, are looked for on their chain: by sender and content, and by their nonce
 * or the block that they name. One that is found is over, and so is one that can not come any more; one that is not stays, and the visitor is
 * warned of sending the same again.
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
      return isSameCall(use.call, callOf(transfer))
    }

    const byNonce = async (network: Network, attempt: SendAttempt, first: number): Promise<BlockhashUse> => {
      for (let nonce = first; nonce < first + noncesLookedAt; nonce += 1) {
        const use = await deps.transferReader.usedNonce({ network, address: attempt.transfer.from, nonce }, signal)
        if (signal.aborted || !use.ok || use.value.kind === 'free') return open
        if (use.value.kind === 'used' && isSame(attempt, use.value)) return use.value
      }
      return open
    }

    const whatBecameOf = async (attempt: SendAttempt): Promise<BlockhashUse> => {
      const { transfer, nonce, blockhash, lastHeight, slot, hash, isByWallet, others = [] } = attempt
      const network = findNetwork(deps.settings.snapshot().networks, transfer.networkId)
      if (network === undefined) return open
      if (nonce !== undefined) return byNonce(network, attempt, nonce)
      if ('call' in transfer || blockhash === undefined || lastHeight === undefined || slot === undefined) return open
      const place = { blockhash, lastHeight, slot }
      const use = await deps.transferReader.usedBlockhash(
        { network, transfer, place, others, ...(hash === undefined ? {} : { hash }) },
        signal,
      )
      if (!use.ok) return open
      // A wallet that sends by itself may have named a later block: nobody can say that it does not come any more.
      return use.value.kind === 'expired' && isByWallet === true ? open : use.value
    }

    for (const { id } of await deps.sendAttempts.open()) {
      // As it stands now: a transaction that one of them was is none of the others.
      const attempt = (await deps.sendAttempts.open()).find((one) => one.id === id)
      if (signal.aborted) return
      const use = attempt === undefined ? open : await whatBecameOf(attempt)
      if (use.kind === 'used') await deps.sendAttempts.end(id, use.hash)
      if (use.kind === 'expired') await deps.sendAttempts.end(id)
    }
  }

const open = { kind: 'open' } as const
