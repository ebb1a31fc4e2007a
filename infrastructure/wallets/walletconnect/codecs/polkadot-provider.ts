import { looseObject, safeParse, unknown } from 'valibot'
import { readHex, toHex } from './encodings.ts'
import type { HostRequests } from './host-requests.ts'

/** What is signed of it is its bytes, between `<Bytes>` and `</Bytes>`, unless it is a payload. */
export interface PolkadotRawMessage {
  readonly address: string
  /** Hex. */
  readonly data: string
  readonly type?: 'bytes' | 'payload'
}

/** A transaction as `@polkadot/api` describes it to signers: texts, with hex for numbers. */
export interface PolkadotPayload {
  readonly address: string
  readonly [part: string]: unknown
}

export interface PolkadotSignature {
  readonly id: number
  /** Hex. */
  readonly signature: `0x${string}`
  /** Where the wallet changed the transaction: the whole of it, hex. */
  readonly signedTransaction?: `0x${string}`
}

/** What hosts get: the signer of an injected extension, as `@polkadot/api` takes it. */
export interface PolkadotProvider {
  readonly accounts: () => readonly string[]
  readonly signRaw: (message: PolkadotRawMessage) => Promise<PolkadotSignature>
  readonly signPayload: (payload: PolkadotPayload) => Promise<PolkadotSignature>
}

export const polkadotMethods: readonly string[] = ['polkadot_signTransaction', 'polkadot_signMessage']

const schema = looseObject({ signature: unknown(), signedTransaction: unknown() })
/** sr25519 and ed25519 have 64 bytes, ecdsa 65; a byte before that says which of them it is. */
const signatureLengths: readonly number[] = [64, 65, 66]

const hexText = (bytes: Uint8Array): `0x${string}` => `0x${toHex(bytes).slice(2)}`

export const createPolkadotProvider = (
  { ask, accountFor }: HostRequests,
  accounts: () => readonly string[],
): PolkadotProvider => {
  let requests = 0
  const read = (answer: unknown): PolkadotSignature | undefined => {
    const { success, output } = safeParse(schema, { signedTransaction: undefined, ...Object(answer) })
    const signature = success ? readHex(output.signature) : undefined
    if (!success || signature === undefined || !signatureLengths.includes(signature.length)) return undefined
    const whole = readHex(output.signedTransaction)
    requests += 1
    const signed = { id: requests, signature: hexText(signature) }
    return whole === undefined ? signed : { ...signed, signedTransaction: hexText(whole) }
  }
  return {
    accounts,
    signRaw: async ({ address, data, type = 'bytes' }) => {
      accountFor(address)
      // Older wallets call the same `message`.
      return ask('polkadot_signMessage', { address, data, type, message: data }, read)
    },
    signPayload: async (payload) => {
      const address = accountFor(payload.address)
      return ask('polkadot_signTransaction', { address, transactionPayload: payload }, read)
    },
  }
}
