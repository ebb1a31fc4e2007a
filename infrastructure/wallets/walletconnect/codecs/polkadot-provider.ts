import { looseObject, optional, safeParse, string } from 'valibot'
import type { PolkadotProvider } from '../../../../core/ports/connections/providers/polkadot-provider.ts'
import { readHex, toHex } from '../../encodings.ts'
import type { HostRequests } from './host-requests.ts'

export const polkadotMethods: readonly string[] = ['polkadot_signTransaction', 'polkadot_signMessage']

const schema = looseObject({ signature: string(), signedTransaction: optional(string()) })
/** sr25519 and ed25519 have 64 bytes, ecdsa 65; a byte before that says which of them it is. */
const signatureLengths: readonly number[] = [64, 65, 66]

const readSigned = (answer: unknown) => {
  const { success, output } = safeParse(schema, answer)
  const signature = success ? readHex(output.signature) : undefined
  if (!success || signature === undefined || !signatureLengths.includes(signature.length)) return undefined
  const whole = readHex(output.signedTransaction)
  return { signature: toHex(signature), ...(whole === undefined ? {} : { signedTransaction: toHex(whole) }) }
}
const readSignature = (answer: unknown) => {
  const signed = readSigned(answer)
  return signed && { signature: signed.signature }
}

const hexOf = (data: string): string => (/^0x([\da-f]{2})*$/i.test(data) ? data : toHex(new TextEncoder().encode(data)))

export interface PolkadotProviderDeps {
  readonly accounts: () => readonly string[]
  /** An address as the network writes it that the page is on; undefined when it is none. */
  readonly spell: (address: string) => string | undefined
}

export const createPolkadotProvider = (
  { ask, accountFor }: HostRequests,
  { accounts, spell }: PolkadotProviderDeps,
): PolkadotProvider => {
  /** Chains' libraries write a key with the generic prefix as often as with the network's. */
  const addressFor = (given: string | undefined): string =>
    accountFor(given === undefined ? accounts()[0] : (spell(given) ?? given))
  return {
    getAccounts: () => accounts().map((address) => ({ address })),
    signRaw: async ({ address, data, type = 'bytes' }) => {
      const hex = hexOf(data)
      // Older wallets call the same `message`.
      return ask('polkadot_signMessage', { address: addressFor(address), data: hex, type, message: hex }, readSignature)
    },
    signPayload: async (payload) => {
      const address = addressFor(payload.address)
      return ask('polkadot_signTransaction', { address, transactionPayload: payload }, readSigned)
    },
    injected: undefined,
  }
}
