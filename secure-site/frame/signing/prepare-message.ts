import * as v from 'valibot'
import { type Hex, hexToBytes, isAddress, stringToBytes } from 'viem'
import { refuseForeignSignIn } from './foreign-sign-in.ts'
import { messageParts } from './message-parts.ts'
import { requireAccount } from './param-schemas.ts'
import { invalidParams, readParams } from './parse-params.ts'
import type { PrepareMessage } from './prepared-request.ts'

/** Some pages send a password too, as Geth's account manager took one: it is nothing to this wallet. */
const paramsSchema = v.tuple([v.string(), v.string()])

/** MetaMask takes them in either order, and so hosts send them: an address and no other text is the account. */
const inOrder = ([first, second]: readonly [string, string]): { readonly data: string; readonly account: string } => {
  if (isAddress(second, { strict: false })) return { data: first, account: second }
  if (isAddress(first, { strict: false })) return { data: second, account: first }
  throw invalidParams('it names no account')
}

/** What begins with 0x and is bytes, is bytes. */
const bytesOf = (data: string): Uint8Array =>
  /^0x([0-9a-f]{2})*$/i.test(data) ? hexToBytes(data as Hex) : stringToBytes(data)

/** `personal_sign` (EIP-191). */
export const prepareMessage: PrepareMessage = async (params, { account, origin }) => {
  const { data, account: given } = inOrder(readParams(paramsSchema, params))
  requireAccount(given, account.address)
  const raw = bytesOf(data)
  refuseForeignSignIn(raw, { ...account, origin })
  return {
    heading: 'Sign a message',
    parts: messageParts(raw),
    progress: 'Signing…',
    done: 'Signed.',
    sign: async (signer) => {
      const signature = await signer.signMessage({ message: { raw } })
      return { finish: async () => ({ result: signature }) }
    },
  }
}
