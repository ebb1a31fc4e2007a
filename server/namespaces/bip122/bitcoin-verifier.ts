import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { malformed, right, type SignatureVerifier, unsupported, wrong } from '../../signature-verifier.ts'
import { bip137Length, checkBip137 } from './bip137.ts'
import { isBip322Signed } from './bip322.ts'
import { isKnownChain, programOf } from './bitcoin-address.ts'

/** A witness of one signature and its key is half of that. */
const textLimit = 400

const bytesOf = (text: string): Uint8Array | undefined => {
  if (text === '' || text.length > textLimit) return undefined
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

export const bitcoinVerifier: SignatureVerifier = {
  address: (address, chainId) => (programOf(address, chainId) === undefined ? undefined : address),
  knowsChain: isKnownChain,
  verify: async ({ message, signature, address, chainId }) => {
    const program = programOf(address, chainId)
    if (program?.kind === 'other') return unsupported('of this kind of address several keys or a script may sign')
    const bytes = bytesOf(signature)
    if (program === undefined || bytes === undefined) return malformed
    const text = utf8ToBytes(message)
    if (bytes.length === bip137Length) return checkBip137(program, text, bytes)
    return isBip322Signed(program, text, bytes) ? right : wrong
  },
}
