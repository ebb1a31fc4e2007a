import { looseObject, optional, safeParse, string } from 'valibot'
import type {
  BitcoinAccountAddress,
  BitcoinProvider,
  BitcoinSignedPsbt,
} from '../../../../core/ports/connections/providers/bitcoin-provider.ts'
import { readBase64, readHex, toBase64 } from '../../encodings.ts'
import type { HostRequests } from './host-requests.ts'
import { providerError } from './provider-errors.ts'

/** Without a prefix: it is the chain that says whose they are. */
export const bip122Methods: readonly string[] = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer']

const signatureSchema = looseObject({ signature: string() })
const transferSchema = looseObject({ txid: string() })
const psbtSchema = looseObject({ psbt: string(), txid: optional(string()) })
const txid = /^[\da-f]{64}$/i

/** BIP-137: a header, which says how to find the key, before 64 bytes. */
const isRecoverable = (bytes: Uint8Array): boolean => {
  const [header = 0] = bytes
  return bytes.length === 65 && header >= 27 && header <= 42
}
/** BIP-322 in its simple form: the items of a witness, and nothing after them. */
const isWitness = (bytes: Uint8Array): boolean => {
  const [count = 0] = bytes
  let at = 1
  for (let item = 0; item < count && at < bytes.length; item += 1) at += 1 + (bytes[at] ?? 0)
  return count > 0 && at === bytes.length && bytes.length > 64
}

const readSignature = (answer: unknown): string | undefined => {
  const { success, output } = safeParse(signatureSchema, answer)
  if (!success) return undefined
  const bytes = readHex(output.signature) ?? readBase64(output.signature)
  return bytes !== undefined && (isRecoverable(bytes) || isWitness(bytes)) ? toBase64(bytes) : undefined
}

const readTransfer = (answer: unknown): string | undefined => {
  const { success, output } = safeParse(transferSchema, answer)
  return success && txid.test(output.txid) ? output.txid.toLowerCase() : undefined
}

/** A PSBT begins with these bytes (BIP-174). */
const psbtMagic = [0x70, 0x73, 0x62, 0x74, 0xff]

const readPsbt = (answer: unknown): BitcoinSignedPsbt | undefined => {
  const { success, output } = safeParse(psbtSchema, answer)
  const bytes = success ? readBase64(output.psbt) : undefined
  if (!success || bytes === undefined || !psbtMagic.every((byte, at) => bytes[at] === byte)) return undefined
  if (output.txid === undefined || output.txid === '') return { psbt: output.psbt }
  return txid.test(output.txid) ? { psbt: output.psbt, txid: output.txid.toLowerCase() } : undefined
}

export interface BitcoinProviderDeps {
  readonly readAddresses: (answer: unknown) => readonly BitcoinAccountAddress[] | undefined
  /** The wallet told of its addresses. */
  readonly onAddresses: (addresses: readonly BitcoinAccountAddress[]) => void
  /** What is known of them already. */
  readonly addresses: () => readonly BitcoinAccountAddress[]
  /** All that the visitor sees of the accounts, with the one for ordinals. */
  readonly shared: () => readonly string[]
}

export const createBitcoinProvider = (
  { ask, knows, accountFor }: HostRequests,
  { readAddresses, onAddresses, addresses, shared }: BitcoinProviderDeps,
): BitcoinProvider => {
  const inOrder = (list: readonly BitcoinAccountAddress[]): readonly BitcoinAccountAddress[] =>
    [...list].sort((a, b) => Number(a.purpose === 'ordinal') - Number(b.purpose === 'ordinal'))
  /** The account that an address belongs to: of those of a session's list nobody else can say it. */
  const accountOf = (address: string): string => {
    const isKnown = shared().includes(address) || addresses().some((one) => one.address === address)
    if (!isKnown) throw providerError(4100, 'The wallet does not share this address')
    try {
      return accountFor(address)
    } catch {
      return accountFor(undefined)
    }
  }

  return {
    getAccountAddresses: async () => {
      const account = accountFor(undefined)
      if (!knows('getAccountAddresses')) {
        const known = addresses()
        return known.length > 0 ? inOrder(known) : shared().map((address) => ({ address, purpose: 'payment' }))
      }
      const answer = await ask('getAccountAddresses', { account }, readAddresses)
      onAddresses(answer)
      return inOrder(answer)
    },
    signMessage: async ({ message, address = accountFor(undefined), protocol }) => {
      const params = { account: accountOf(address), message, address, ...(protocol === undefined ? {} : { protocol }) }
      return ask('signMessage', params, readSignature)
    },
    sendTransfer: async ({ recipient, amount }) => {
      if (!/^[1-9]\d{0,15}$/.test(amount))
        throw providerError(-32602, 'The amount is a whole number of satoshis, as text')
      return ask('sendTransfer', { account: accountFor(undefined), recipientAddress: recipient, amount }, readTransfer)
    },
    signPSBT: async ({ psbt, signInputs, broadcast = false }) =>
      ask('signPsbt', { account: accountFor(undefined), psbt, signInputs, broadcast }, readPsbt),
  }
}
