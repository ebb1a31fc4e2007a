import { base64 } from '@scure/base'
import { isRecord } from '../../demo-wallet/checks.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}

/** The bytes of an amino document: sorted keys, and the three letters that Go's JSON escapes. */
export const aminoBytes = (doc: unknown): Uint8Array => {
  const text = JSON.stringify(sorted(doc))
  return new TextEncoder().encode(text.replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'))
}

/** ADR-36: a document that no chain takes, around any data. */
export const arbitraryDoc = (signer: string, data: Uint8Array) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(data) } }],
  memo: '',
})

const varint = (value: bigint): readonly number[] =>
  value < 0x80n ? [Number(value)] : [Number(value & 0x7fn) | 0x80, ...varint(value >> 7n)]

const field = (number: number, bytes: Uint8Array): readonly number[] =>
  bytes.length === 0 ? [] : [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes]

export interface DirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** The bytes of a protobuf SignDoc: three lengths with what they are of, and a number where it is not 0. */
export const directBytes = ({ bodyBytes, authInfoBytes, chainId, accountNumber }: DirectDoc): Uint8Array =>
  Uint8Array.from([
    ...field(1, bodyBytes),
    ...field(2, authInfoBytes),
    ...field(3, new TextEncoder().encode(chainId)),
    ...(accountNumber === 0n ? [] : [4 << 3, ...varint(accountNumber)]),
  ])
