import * as v from 'valibot'
import { type Hex, keccak256 } from 'viem'
import { FrameError } from '../frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../http/network-rpc.ts'

/** What nodes say of a transaction that they have. */
const isKnown = /already (known|imported|exists|in (mempool|pool))|known transaction|ALREADY_EXISTS|tx already in/i

const tries = 3
const betweenMs = 1_000
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, betweenMs))

const foundSchema = v.object({ hash: v.string() })

/** Whether the network has it; undefined where nobody says. */
const isThere = async (rpc: NetworkRpc, hash: Hex): Promise<boolean | undefined> => {
  const found = await rpc.ask('eth_getTransactionByHash', [hash]).then(
    (answer) => (answer === null ? false : v.is(foundSchema, answer) ? true : undefined),
    () => undefined,
  )
  return found
}

const refused = (reason: string): FrameError =>
  new FrameError('SEND_FAILED', `The network has not taken the transaction${reason === '' ? '' : `: ${reason}`}`)

/**
 * Sends the same bytes until the network has them: once more does no harm. Rejects with SEND_FAILED where it says no, and with OUTCOME_UNKNOWN where its
 * answer was lost.
 */
export const sendRaw = async (rpc: NetworkRpc, raw: Hex): Promise<Hex> => {
  const hash = keccak256(raw)
  let isLost = false
  for (let at = 0; at < tries; at += 1) {
    if (at > 0) await pause()
    try {
      await rpc.ask('eth_sendRawTransaction', [raw], 1)
      return hash
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) {
        isLost = true
        continue
      }
      if (isKnown.test(error.message)) return hash
      // Sent before, here or to another address of the network, whose answer was lost, it may be in a block already: whatever the no says.
      if (await isThere(rpc, hash)) return hash
      if (!isLost) throw refused(error.message)
    }
  }
  for (let at = 0; at < tries; at += 1) {
    if (await isThere(rpc, hash)) return hash
    await pause()
  }
  throw new FrameError('OUTCOME_UNKNOWN', `Nobody can say whether the transaction was sent. Look for it later: ${hash}`)
}
