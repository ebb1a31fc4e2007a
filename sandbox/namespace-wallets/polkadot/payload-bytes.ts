import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { isRecord } from '../../demo-wallet/checks.ts'
import { invalid, Refusal } from '../refusal.ts'

/** What a site has signed: SignerPayloadJSON of polkadot-js, where every quantity is hexadecimal. */
export type SignerPayload = Readonly<Record<string, unknown>>

const hexOf = (payload: SignerPayload, name: string): string => {
  const value = payload[name]
  if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)) throw invalid(`${name} is hexadecimal.`)
  return value.slice(2)
}
const bytesIn = (payload: SignerPayload, name: string, length?: number): Uint8Array => {
  const text = hexOf(payload, name)
  if (text.length % 2 > 0 || (length !== undefined && text.length !== 2 * length))
    throw invalid(`${name} has another length.`)
  return hexToBytes(text)
}
const numberIn = (payload: SignerPayload, name: string): bigint => {
  const text = hexOf(payload, name)
  if (text.length > 32) throw invalid(`${name} is too large.`)
  return BigInt(`0x${text || '0'}`)
}

const littleEndian = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

/** SCALE's compact number: the two lowest bits say how many bytes there are. */
export const compact = (value: bigint): Uint8Array => {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

/** Which part of a payload each extension of a chain has: what goes with the transaction, and what only its signature holds. */
interface Extension {
  readonly sent?: (payload: SignerPayload) => Uint8Array
  readonly signed?: (payload: SignerPayload) => Uint8Array
}

const none: Extension = {}
const mortality: Extension = {
  sent: (payload) => bytesIn(payload, 'era'),
  signed: (payload) => bytesIn(payload, 'blockHash', 32),
}
const tip = (payload: SignerPayload): Uint8Array => compact(numberIn(payload, 'tip'))

const extensions: ReadonlyMap<string, Extension> = new Map([
  ['CheckSpecVersion', { signed: (payload) => littleEndian(numberIn(payload, 'specVersion'), 4) }],
  ['CheckTxVersion', { signed: (payload) => littleEndian(numberIn(payload, 'transactionVersion'), 4) }],
  ['CheckGenesis', { signed: (payload) => bytesIn(payload, 'genesisHash', 32) }],
  ['CheckMortality', mortality],
  ['CheckEra', mortality],
  ['CheckNonce', { sent: (payload) => compact(numberIn(payload, 'nonce')) }],
  ['ChargeTransactionPayment', { sent: tip }],
  [
    'ChargeAssetTxPayment',
    {
      sent: (payload) => {
        if (payload['assetId'] !== undefined) throw new Refusal('unsupported', 'Fees are paid in the chain’s own asset')
        return concatBytes(tip(payload), Uint8Array.of(0))
      },
    },
  ],
  [
    'CheckMetadataHash',
    {
      sent: ({ mode = 0 }) => Uint8Array.of(mode === 1 ? 1 : 0),
      signed: (payload) =>
        payload['mode'] === 1 ? concatBytes(Uint8Array.of(1), bytesIn(payload, 'metadataHash', 32)) : Uint8Array.of(0),
    },
  ],
  ['CheckNonZeroSender', none],
  ['CheckWeight', none],
  ['PrevalidateAttests', none],
  ['StorageWeightReclaim', none],
  ['WeightReclaim', none],
] as const satisfies readonly (readonly [string, Extension])[])

/** A chain's extensions say what is signed: one that nobody knows would be signed blindly. */
const extensionsOf = ({ signedExtensions }: SignerPayload): readonly Extension[] => {
  const names: readonly unknown[] = Array.isArray(signedExtensions) ? signedExtensions : []
  if (names.length === 0) throw invalid('signedExtensions is a list.')
  return names.map((name) => {
    const extension = extensions.get(String(name))
    if (extension === undefined) throw new Refusal('unsupported', `The extension ${String(name)} is not known here`)
    return extension
  })
}

const longest = 256

/**
 * The bytes that are signed for a transaction of version 4: the call, what goes with it, and what both sides know; the hash of
 * them where they are many.
 * @throws Refusal for what is no payload
 */
export const payloadBytes = (asked: unknown): Uint8Array => {
  const payload = isRecord(asked) ? asked : {}
  if (payload['version'] !== 4) throw new Refusal('unsupported', 'Only transactions of version 4 are signed here')
  const all = extensionsOf(payload)
  const part = (one: keyof Extension): readonly Uint8Array[] => all.flatMap((each) => each[one]?.(payload) ?? [])
  const bytes = concatBytes(bytesIn(payload, 'method'), ...part('sent'), ...part('signed'))
  return bytes.length > longest ? blake2b(bytes, { dkLen: 32 }) : bytes
}

/** What there is to see without knowing the chain's calls: which one it is, by its numbers, and what it brings. */
export const payloadLines = (payload: SignerPayload) => {
  const [pallet = 0, call = 0] = bytesIn(payload, 'method')
  return [
    { label: 'Call', value: `${pallet}.${call}: ${String(payload['method'])}` },
    { label: 'Nonce', value: String(numberIn(payload, 'nonce')) },
    { label: 'Tip', value: String(numberIn(payload, 'tip')) },
    { label: 'Good for', value: hexOf(payload, 'era') === '00' ? 'Ever' : `Era 0x${hexOf(payload, 'era')}` },
  ]
}
