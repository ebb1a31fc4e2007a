import { base64 } from '@scure/base'
import * as v from 'valibot'
import { FrameError } from '../../frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../http/network-rpc.ts'

export interface SignedSolana {
  readonly bytes: Uint8Array
  /** In base58: by it the network knows the transaction. */
  readonly signature: string
  readonly blockhash: string
}

export interface SendingSolana {
  /** Of the page, as nodes take them. */
  readonly options: Readonly<Record<string, unknown>>
  /** Of the network. */
  readonly name: string
}

const betweenMs = 2_000
/** A block is named for a minute and a half at most, and then has to be final. */
const longestMs = 120_000

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, betweenMs))

const isKnown = /already been processed|AlreadyProcessed/i
/** A node that is behind does not know the block yet. */
const isNoBlock = /blockhash not found|BlockhashNotFound/i
/** By which a node says that it passes it on to nobody: it would fail, is signed wrongly, or is none. */
const refusalCodes: readonly unknown[] = [-32_002, -32_003, -32_602]
/** The node is behind, or does not answer this: it has passed nothing on. After any other fault it may have. */
const busyCodes: readonly unknown[] = [...refusalCodes, -32_005, -32_016, -32_600, -32_601]
const isRefused = ({ code, message }: NetworkRefusal): boolean =>
  refusalCodes.includes(code) && !isNoBlock.test(message)

const statusSchema = v.object({
  value: v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))]),
})

/** Whether the network has it; undefined where nobody says. */
const isThere = async (rpc: NetworkRpc, signature: string): Promise<boolean | undefined> => {
  const asked = [[signature], { searchTransactionHistory: true }]
  const answer = await rpc.ask('getSignatureStatuses', asked, 1).catch(() => undefined)
  const { success, output } = v.safeParse(statusSchema, answer)
  return success ? output.value[0] !== null : undefined
}

const validSchema = v.object({ value: v.boolean() })

/** Whether a final block could still be followed by it; undefined where nobody says. A block that is too new is not final yet either. */
const isFinalBlock = async (rpc: NetworkRpc, blockhash: string): Promise<boolean | undefined> => {
  const answer = await rpc.ask('isBlockhashValid', [blockhash, { commitment: 'finalized' }], 1).catch(() => undefined)
  const { success, output } = v.safeParse(validSchema, answer)
  return success ? output.value : undefined
}

const refused = (name: string, reason: string): FrameError =>
  new FrameError('SEND_FAILED', `${name} has not taken the transaction${reason === '' ? '' : `: ${reason}`}`)

const tooOld = 'it is too old now, and was not done. Go back to the page and try again there'

/**
 * Sends the same bytes until the network has them or they are too old: once more does no harm. Rejects with SEND_FAILED where it says no, and
 * with OUTCOME_UNKNOWN where nobody can say.
 */
export const sendSolana = async (
  rpc: NetworkRpc,
  { bytes, signature, blockhash }: SignedSolana,
  { options, name }: SendingSolana,
): Promise<string> => {
  const text = base64.encode(bytes)
  const until = performance.now() + longestMs
  /** Somebody may have it, whatever others say. */
  let isOut = false
  let refusal: string | undefined
  let wasFinal = false
  const send = async (): Promise<'open' | 'known' | 'refused'> => {
    try {
      await rpc.ask(
        'sendTransaction',
        [text, { ...options, encoding: 'base64', ...(isOut && { skipPreflight: true }) }],
        1,
      )
      isOut = true
    } catch (error) {
      if (!(error instanceof NetworkRefusal)) isOut = true
      // Whatever was said before: who sends it anew pays twice.
      else if (isKnown.test(error.message)) return 'known'
      else {
        refusal = error.message
        if (!busyCodes.includes(error.code)) isOut = true
        if (isRefused(error) && !isOut) return 'refused'
      }
    }
    return 'open'
  }
  do {
    const said = await send()
    if (said === 'known') return signature
    // Also where it was refused: another address of the network may have had it before.
    if (await isThere(rpc, signature)) return signature
    if (said === 'refused') throw refused(name, refusal ?? '')
    await pause()
    // The block first: what is not there after it never comes.
    const isFinal = await isFinalBlock(rpc, blockhash)
    const found = await isThere(rpc, signature)
    if (found) return signature
    if (wasFinal && isFinal === false && found === false) throw refused(name, refusal ?? tooOld)
    wasFinal ||= isFinal === true
  } while (performance.now() < until)
  if (!isOut) throw refused(name, refusal ?? '')
  throw new FrameError(
    'OUTCOME_UNKNOWN',
    `Nobody can say whether the transaction was sent. Look for it later: ${signature}`,
  )
}
