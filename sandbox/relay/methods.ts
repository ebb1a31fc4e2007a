import type * as v from 'valibot'
import type { DeliveryQueue } from './delivery-queue.ts'
import type { FetchPages } from './fetch-pages.ts'
import type { ClientId, Publication, RelayHub } from './hub.ts'
import {
  approveParams,
  batchPublishParams,
  proposeParams,
  publishParams,
  readParams,
  subscriptionsParams,
  topicParams,
  topicsParams,
} from './params.ts'
import { RelayError } from './relay-error.ts'
import { subscriptionId } from './subscription-id.ts'

export interface Caller {
  readonly clientId: ClientId
  readonly hub: RelayHub
  readonly pushes: Pick<DeliveryQueue, 'subscriber' | 'forget'>
  readonly pages: FetchPages
}

type Method = (caller: Caller, params: unknown) => Promise<unknown>

const method =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (caller: Caller, params: v.InferOutput<Schema>) => Promise<unknown>,
  ): Method =>
  async (caller, params) =>
    run(caller, readParams(schema, params))

const publish = async ({ hub, clientId }: Caller, publications: readonly Publication[]): Promise<true> => {
  for (const publication of publications) await hub.publish(clientId, publication)
  return true
}

const subscribeAll = async (
  { hub, clientId, pushes }: Caller,
  topics: readonly string[],
): Promise<readonly string[]> => {
  // A topic that is named often is subscribed once.
  for (const topic of new Set(topics)) await hub.subscribe(pushes.subscriber, topic)
  return topics.map((topic) => subscriptionId(topic, clientId))
}

const subscribe = async (caller: Caller, topic: string): Promise<string | undefined> => {
  const [id] = await subscribeAll(caller, [topic])
  return id
}

const unsubscribeAll = async ({ hub, pushes }: Caller, topics: readonly string[]): Promise<true> => {
  for (const topic of topics) {
    await hub.unsubscribe(pushes.subscriber, topic)
    pushes.forget(topic)
  }
  return true
}

const publication = ({ ttl, ...rest }: v.InferOutput<typeof publishParams>): Publication => ({
  ...rest,
  ttlSeconds: ttl,
})

/** The frames of a session's beginning live five minutes, as the proposal does. */
const sessionTtlSeconds = 300

const subscribeOne = method(topicParams, (caller, { topic }) => subscribe(caller, topic))
const subscribeMany = method(topicsParams, (caller, { topics }) => subscribeAll(caller, topics))

const methods: Readonly<Record<string, Method>> = {
  irn_publish: method(publishParams, (caller, params) => publish(caller, [publication(params)])),
  irn_batchPublish: method(batchPublishParams, (caller, { messages }) => publish(caller, messages.map(publication))),
  irn_subscribe: subscribeOne,
  irn_subscribeBlocking: subscribeOne,
  irn_batchSubscribe: subscribeMany,
  irn_batchSubscribeBlocking: subscribeMany,
  irn_unsubscribe: method(topicParams, (caller, { topic }) => unsubscribeAll(caller, [topic])),
  irn_batchUnsubscribe: method(subscriptionsParams, (caller, { subscriptions }) =>
    unsubscribeAll(
      caller,
      subscriptions.map(({ topic }) => topic),
    ),
  ),
  irn_fetchMessages: method(topicParams, ({ pages }, { topic }) => pages.next([topic])),
  irn_batchFetchMessages: method(topicsParams, ({ pages }, { topics }) => pages.next(topics)),
  // A topic is there as soon as somebody names it.
  wc_createTopic: method(topicParams, async () => true),
  // These two subscribe their caller, who sends no subscription of its own.
  wc_proposeSession: method(proposeParams, async (caller, { pairingTopic, sessionProposal, ttl }) => {
    await subscribe(caller, pairingTopic)
    const ttlSeconds = ttl ?? sessionTtlSeconds
    return publish(caller, [{ topic: pairingTopic, message: sessionProposal, tag: 1100, ttlSeconds }])
  }),
  wc_approveSession: method(approveParams, async (caller, params) => {
    await subscribe(caller, params.sessionTopic)
    const ttlSeconds = params.ttl ?? sessionTtlSeconds
    return publish(caller, [
      { topic: params.pairingTopic, message: params.sessionProposalResponse, tag: 1101, ttlSeconds },
      { topic: params.sessionTopic, message: params.sessionSettlementRequest, tag: 1102, ttlSeconds },
    ])
  }),
}

/** @throws RelayError */
export const callMethod = async (caller: Caller, name: string, params: unknown): Promise<unknown> => {
  const known = name.replace(/^iridium_/, 'irn_')
  const run = Object.hasOwn(methods, known) ? methods[known] : undefined
  if (run === undefined) throw new RelayError('InvalidMethod', 'Method not found')
  return run(caller, params)
}
