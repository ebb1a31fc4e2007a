import * as v from 'valibot'
import type { Mail } from './hub.ts'
import { rawNumberId } from './raw-id.ts'
import { errorBody, RelayError } from './relay-error.ts'

/** An id as JSON text, sent back as it came. */
export type RawId = string

/** Where a frame has no id that can be read. */
export const noId: RawId = '0'

export type Frame =
  | { readonly kind: 'request'; readonly id: RawId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: RawId; readonly isAccepted: boolean }
  | { readonly kind: 'invalid'; readonly id: RawId; readonly error: RelayError }

const versionSchema = v.looseObject({ jsonrpc: v.literal('2.0') })
const idSchema = v.looseObject({ id: v.union([v.pipe(v.string(), v.maxLength(64)), v.number()]) })
const requestSchema = v.looseObject({ method: v.string(), params: v.optional(v.unknown()) })
const acceptanceSchema = v.looseObject({ result: v.literal(true) })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readFrame = (text: string): Frame => {
  const value = parsed(text)
  const invalid = (id: RawId, error: RelayError): Frame => ({ kind: 'invalid', id, error })
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return invalid(noId, new RelayError('Serialization', 'A frame is one JSON-RPC object'))
  if (!v.is(idSchema, value)) return invalid(noId, new RelayError('InvalidRequestId', 'The id is a string or a number'))
  const id = typeof value.id === 'string' ? JSON.stringify(value.id) : rawNumberId(text, value.id)
  if (!v.is(versionSchema, value)) return invalid(id, new RelayError('InvalidJsonRpcVersion', 'jsonrpc is "2.0"'))
  if (v.is(requestSchema, value)) return { kind: 'request', id, method: value.method, params: value.params }
  if ('result' in value || 'error' in value) return { kind: 'answer', id, isAccepted: v.is(acceptanceSchema, value) }
  return invalid(id, new RelayError('InvalidMethod', 'A request names its method'))
}

export const resultFrame = (id: RawId, result: unknown): string =>
  `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`

export const errorFrame = (id: RawId, error: unknown): string =>
  `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(errorBody(error))}}`

/** Mail as clients read it. With an empty attestation a wallet asks nobody whether it may trust the sender. */
export const mailBody = ({ topic, message, tag, publishedAt }: Mail) => ({
  topic,
  message,
  publishedAt,
  tag,
  attestation: '',
})

let written: { readonly mail: Mail; readonly text: string } | undefined

/** A mail goes to its subscribers one after the other: it is written once for all of them. */
const mailText = (mail: Mail): string => {
  if (written?.mail !== mail) written = { mail, text: JSON.stringify(mailBody(mail)) }
  return written.text
}

export const pushFrame = (id: RawId, subscriptionId: string, mail: Mail): string =>
  `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${subscriptionId}","data":${mailText(mail)}}}`
