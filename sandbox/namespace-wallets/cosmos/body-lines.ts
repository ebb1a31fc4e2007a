import type { Question } from '../../demo-wallet/types.ts'

interface Field {
  readonly number: number
  readonly bytes: Uint8Array
}

/** Protobuf's fields that have a length, one after the other; numbers are passed over. @throws RangeError where the bytes end too early */
const fieldsOf = (bytes: Uint8Array): readonly Field[] => {
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at]
      if (byte === undefined) break
      at += 1
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new RangeError('This is no protobuf.')
  }
  const fields: Field[] = []
  while (at < bytes.length) {
    const tag = varint()
    const kind = tag & 7
    if (kind === 0) varint()
    else if (kind === 2) {
      const length = varint()
      if (at + length > bytes.length) throw new RangeError('This is no protobuf.')
      fields.push({ number: tag >> 3, bytes: bytes.subarray(at, at + length) })
      at += length
    } else throw new RangeError('This is no protobuf.')
  }
  return fields
}

const all = (fields: readonly Field[], wanted: number): readonly Uint8Array[] =>
  fields.filter(({ number }) => number === wanted).map(({ bytes }) => bytes)
const text = (fields: readonly Field[], wanted: number): string =>
  all(fields, wanted)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join()

const send = '/cosmos.bank.v1beta1.MsgSend'

const lineOf = (any: Uint8Array): Question['details'][number] => {
  const fields = fieldsOf(any)
  const [type, [value = new Uint8Array()]] = [text(fields, 1), all(fields, 2)]
  if (type !== send) return { label: 'Message', value: type }
  const sent = fieldsOf(value)
  const coins = all(sent, 3).map((coin) => `${text(fieldsOf(coin), 2)} ${text(fieldsOf(coin), 1)}`)
  return { label: `To ${text(sent, 2)}`, value: coins.join(', ') }
}

/** What the body of a transaction (`TxBody`) asks a chain to do; nothing where it cannot be read. */
export const bodyLines = (body: Uint8Array): Question['details'] => {
  try {
    const fields = fieldsOf(body)
    const memo = text(fields, 2)
    return [...all(fields, 1).map(lineOf), ...(memo === '' ? [] : [{ label: 'Memo', value: memo }])]
  } catch {
    return []
  }
}
