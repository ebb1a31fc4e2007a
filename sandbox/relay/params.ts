import * as v from 'valibot'
import { defaultTtlSeconds, maxBatch, maxMessageBytes, maxTtlSeconds, minTtlSeconds } from './limits.ts'
import { isRelayErrorTag, RelayError, type RelayErrorTag } from './relay-error.ts'

/** A check that has a tag of its own; every other one is InvalidParams. */
const otherwise = (tag: RelayErrorTag): string => tag

const words: Readonly<Partial<Record<RelayErrorTag, string>>> = {
  InvalidTopic: 'A topic is 64 lower-case hexadecimal digits',
  PayloadSizeExceeded: `Maximum size of a message is ${maxMessageBytes} bytes`,
  TtlTooShort: `Minimum ttl is ${minTtlSeconds} s`,
  TtlTooLong: `Maximum ttl is ${maxTtlSeconds} s`,
  BatchEmpty: 'A batch has at least one entry',
  BatchLimitExceeded: `A batch has at most ${maxBatch} entries`,
}

const topic = v.pipe(v.string(otherwise('InvalidTopic')), v.regex(/^[0-9a-f]{64}$/, otherwise('InvalidTopic')))
const message = v.pipe(
  v.string(),
  v.nonEmpty(),
  // `maxBytes` would copy each message to count it.
  v.check((text) => Buffer.byteLength(text) <= maxMessageBytes, otherwise('PayloadSizeExceeded')),
)
const tag = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)
const ttl = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(minTtlSeconds, otherwise('TtlTooShort')),
  v.maxValue(maxTtlSeconds, otherwise('TtlTooLong')),
)

const batchOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.minLength(1, otherwise('BatchEmpty')),
    v.maxLength(maxBatch, otherwise('BatchLimitExceeded')),
    // Counted before anything in it is read.
    v.array(item),
  )

/** What else clients send along (prompts, analytics in clear) is left out here, and goes nowhere. */
export const publishParams = v.object({ topic, message, tag, ttl: v.optional(ttl, defaultTtlSeconds) })
export const batchPublishParams = v.object({ messages: batchOf(publishParams) })
export const topicParams = v.object({ topic })
export const topicsParams = v.object({ topics: batchOf(topic) })
/** A subscription is known by its connection and topic; its id says no more. */
export const subscriptionsParams = v.object({ subscriptions: batchOf(topicParams) })
export const proposeParams = v.object({ pairingTopic: topic, sessionProposal: message, ttl: v.optional(ttl) })
export const approveParams = v.object({
  sessionTopic: topic,
  pairingTopic: topic,
  sessionProposalResponse: message,
  sessionSettlementRequest: message,
  ttl: v.optional(ttl),
})

/** @throws RelayError saying which rule is broken. */
export const readParams = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true })
  if (success) return output
  const [issue] = issues
  if (isRelayErrorTag(issue.message)) throw new RelayError(issue.message, words[issue.message] ?? issue.message)
  throw new RelayError('InvalidParams', `Invalid parameters: ${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
}
