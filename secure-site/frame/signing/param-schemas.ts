import * as v from 'valibot'
import { getAddress, type Hex, isAddress } from 'viem'
import { FrameError } from '../frame-error.ts'

export const invalidParams = (what: string): FrameError =>
  new FrameError('INVALID_PARAMS', `The request of the page is not valid: ${what}`)

/** With the checksum of EIP-55, where it is written in both cases: a slip of the hand is seen. */
export const addressSchema = v.pipe(
  v.string('must be an address'),
  v.check((text) => isAddress(text), 'must be an address'),
  v.transform((text) => getAddress(text)),
)

export const bytesSchema = v.pipe(
  v.string('must be bytes, as 0x…'),
  v.regex(/^0x([0-9a-f]{2})*$/i, 'must be bytes, as 0x…'),
  v.transform((text) => text.toLowerCase() as Hex),
)

export const quantitySchema = v.pipe(
  v.string('must be a number, as 0x…'),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'must be a number, as 0x…'),
  v.transform((text) => BigInt(text)),
)

/** Some libraries send it as a number. */
export const chainSchema = v.union([
  quantitySchema,
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1),
    v.transform((number) => BigInt(number)),
  ),
])

export const parseParams = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('it is no JSON')
  }
}

/** What the schema makes of it. Rejects with INVALID_PARAMS, which says where. */
export const readParams = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> => {
  const { success, output, issues } = v.safeParse(schema, params, { abortPipeEarly: true })
  if (success) return output
  throw invalidParams(`${v.getDotPath(issues[0]) ?? 'params'}: ${issues[0].message}`.slice(0, 300))
}

/** Of a request to the wallet: it has an account of its own, and no other. */
export const requireAccount = (given: string, address: string): void => {
  if (given.toLowerCase() !== address.toLowerCase())
    throw new FrameError('UNAUTHORIZED_ACCOUNT', 'The page asks for an account that is not this wallet’s')
}

export const requireChain = (given: bigint | undefined, chain: number): void => {
  if (given !== undefined && given !== BigInt(chain)) throw invalidParams('it is for another network')
}
