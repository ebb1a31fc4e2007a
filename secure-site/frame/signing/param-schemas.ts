import * as v from 'valibot'
import { getAddress, type Hex, isAddress } from 'viem'
import { foreignAccount, invalidParams } from './parse-params.ts'

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

/** Of a request to the wallet: it has an account of its own, and no other. */
export const requireAccount = (given: string, address: string): void => {
  if (given.toLowerCase() !== address.toLowerCase()) throw foreignAccount()
}

export const requireChain = (given: bigint | undefined, chain: number): void => {
  if (given !== undefined && given !== BigInt(chain)) throw invalidParams('it is for another network')
}
