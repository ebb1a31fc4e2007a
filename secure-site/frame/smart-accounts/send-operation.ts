import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { FrameError } from '../frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../http/network-rpc.ts'
import { asRequest, type Operation } from './bundler.ts'

const tries = 3
const betweenMs = 1_000
export const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What bundlers say of an operation that they have. */
const isKnown = /already (known|exists|in (the )?(mempool|pool))|duplicate|identical/i

/**
 * Hands the same operation to the bundler until it has it: once more does no harm, as its nonce counts once. What the bundler calls it is not
 * looked at.
 * @param isFound whether the network has it
 * @returns false where its answer was lost: it may have it. Rejects with SEND_FAILED where it says no.
 */
export const sendOperation = async (
  bundler: NetworkRpc,
  operation: Operation,
  isFound: () => Promise<boolean>,
): Promise<boolean> => {
  let isLost = false
  for (let at = 0; at < tries; at += 1) {
    if (at > 0) await pauseFor(betweenMs)
    try {
      await bundler.ask('eth_sendUserOperation', [asRequest(operation), entryPointAddress], 1)
      return true
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) {
        isLost = true
        continue
      }
      if (isKnown.test(error.message)) return true
      // Taken before, while its answer was lost, it may be in a block by now: whatever the no says.
      if (isLost) return isFound()
      const reason = error.message === '' ? '' : `: ${error.message}`
      throw new FrameError('SEND_FAILED', `The bundler has not taken the transaction${reason}`)
    }
  }
  return false
}
