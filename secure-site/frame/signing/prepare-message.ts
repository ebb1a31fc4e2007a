import * as v from 'valibot'
import { bytesToHex, type Hex, hexToBytes, isAddress, stringToBytes } from 'viem'
import type { ApprovalPart } from '../approval/approval-protocol.ts'
import { FrameError } from '../frame-error.ts'
import { isForeignSignIn } from './foreign-sign-in.ts'
import { invalidParams, readParams, requireAccount } from './param-schemas.ts'
import type { PrepareRequest } from './prepared-request.ts'
import { visibleText } from './visible-text.ts'

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

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const partsOf = (bytes: Uint8Array): readonly ApprovalPart[] => {
  const [text, hex] = [textOf(bytes), bytesToHex(bytes)]
  if (text === undefined)
    return [
      { kind: 'warning', text: 'The wallet cannot read this message. Approve it only if you know what it is.' },
      { kind: 'text', label: 'Message, in bytes', text: hex },
    ]
  return [
    ...(text === '' ? [{ kind: 'note', text: 'The message is empty.' } as const] : []),
    { kind: 'text', label: 'Message', text: visibleText(text) },
    { kind: 'details', label: 'In bytes', text: hex },
  ]
}

/** `personal_sign` (EIP-191). */
export const prepareMessage: PrepareRequest = async (params, { account, origin }) => {
  const { data, account: given } = inOrder(readParams(paramsSchema, params))
  requireAccount(given, account.address)
  const raw = bytesOf(data)
  // Also where it is no text as a whole: bytes that are none fall away.
  if (isForeignSignIn(new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw), { origin, address: account.address }))
    throw new FrameError('FOREIGN_SIGN_IN', 'The page asks for a sign-in that is not its own. Nothing was signed')
  return {
    heading: 'Sign a message',
    parts: partsOf(raw),
    progress: 'Signing…',
    done: 'Signed.',
    sign: async (signer) => {
      const signature = await signer.signMessage({ message: { raw } })
      return { finish: async () => ({ result: signature }) }
    },
  }
}
