import type { Hex } from 'viem'
import { entryPointAddress } from '../../smart-accounts/smart-account-addresses.ts'
import { FrameError } from '../frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../http/network-rpc.ts'
import { asRequest, type Operation } from './bundler.ts'

const tries = 3
const betweenMs = 1_000
export const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What bundlers say of an operation that they have: of another one with its nonce they say something like it, and name the nonce. */
const isKnown = (message: string): boolean =>
  /already (known|exists|in (the )?(mempool|pool))|duplicate|identical/i.test(message) &&
  !/AA\d\d|nonce|replac/i.test(message)

/** With these a bundler says what is wrong with an operation (ERC-7769). With any other it may have taken it, and be out of order. */
const isNo = ({ code }: NetworkRefusal): boolean =>
  code !== undefined && ((code <= -32_500 && code >= -32_521) || code === -32_602)

const isThere = (bundler: NetworkRpc, hash: Hex): Promise<boolean> =>
  bundler.ask('eth_getUserOperationByHash', [hash], 1).then(
    (answer) => typeof answer === 'object' && answer !== null,
    () => false,
  )

/**
 * Hands the same operation to the bundler until it has it: once more does no harm, as its nonce counts once. What the bundler calls it is not
 * looked at.
 * @param isFound whether the network has it
 * @returns false where nobody can say whether it was taken. Rejects with SEND_FAILED where it says no.
 */
export const sendOperation = async (
  bundler: NetworkRpc,
  operation: Operation,
  hash: Hex,
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
      if (isKnown(error.message)) return isLost || isThere(bundler, hash)
      // Taken before, while its answer was lost, it may be in a block by now: whatever the no says.
      if (isLost || !isNo(error)) return isFound()
      if (await isFound()) return true
      const reason = error.message === '' ? '' : `: ${error.message}`
      throw new FrameError('SEND_FAILED', `The bundler has not taken the transaction${reason}`)
    }
  }
  return false
}
