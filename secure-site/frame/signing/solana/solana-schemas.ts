import { base58, base64 } from '@scure/base'
import * as v from 'valibot'

/** Reading base58 takes the square of its length: longer ones would hold the frame up, and this is what 4096 bytes take. */
const longestText = 5_600
/** What a packet of the network has room for. */
const largestTransaction = 1_232
const addressBytes = 32

const decoded = (text: string, codec: typeof base58): Uint8Array | undefined => {
  try {
    const bytes = codec.decode(text)
    // Another spelling of the same bytes is none that a library writes.
    return codec.encode(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

const bytesIn = (codec: typeof base58, name: string, most: number) =>
  v.pipe(
    v.string(`must be ${name}`),
    v.maxLength(most, `must be shorter than ${most} characters`),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const bytes = decoded(dataset.value, codec)
      if (bytes) return bytes
      addIssue({ message: `must be ${name}` })
      return NEVER
    }),
  )

export const messageSchema = bytesIn(base58, 'base58', longestText)

/** Of an account: the key, in base58. */
export const keySchema = v.pipe(
  v.string('must be an account'),
  v.check((text) => text.length <= 44 && decoded(text, base58)?.length === addressBytes, 'must be an account'),
)

export const transactionSchema = v.pipe(
  bytesIn(base64, 'base64', Math.ceil(largestTransaction / 3) * 4),
  v.check((bytes) => bytes.length <= largestTransaction, `must have ${largestTransaction} bytes at most`),
)
