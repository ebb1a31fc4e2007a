import type { SignInAsked } from '../../../../core/ports/connections/remote-wallet.ts'
import type { Clock } from '../../../../core/ports/shared/clock.ts'
import { sessionMethods } from '../codecs/eip155-methods.ts'
import type { SignClient } from '../sign-client.ts'
import { engineEvents } from '../silence-sdk.ts'
import { answerTopic, forgetRequest, pendingRequest } from './pending-requests.ts'
import { recapResource } from './recap-resource.ts'

const method = 'wc_sessionAuthenticate'
/** As the protocol numbers its messages for the relay. */
const tags = { [method]: 1_116, wc_sessionPropose: 1_100 } as const
/** As long as a code is good. The SDK would have wallets answer for an hour, when nobody waits any more. */
const goodSeconds = 300

type Namespaces = NonNullable<Parameters<SignClient['connect']>[0]['optionalNamespaces']>

export interface AskedToSign {
  readonly uri: string
  readonly requestId: number
  readonly proposalId: number
  /** Rejects as the wallet refuses of the proposal. */
  readonly refused: Promise<never>
  /** Nobody waits for it any more. */
  readonly forget: () => Promise<void>
}

/** The SDK's `authenticate` leaves out the id of a request, has its own time, and proposes one namespace. */
const payloadOf = (
  { networkIds, domain, uri, nonce, issuedAt, expirationTime, notBefore, statement, requestId, resources }: SignInAsked,
  methods: readonly string[],
) => ({
  type: 'caip122',
  chains: [...networkIds],
  domain,
  aud: uri,
  version: '1' as const,
  nonce,
  iat: issuedAt,
  ...(expirationTime === undefined ? {} : { exp: expirationTime }),
  ...(notBefore === undefined ? {} : { nbf: notBefore }),
  ...(requestId === undefined ? {} : { requestId }),
  // Wallets put what they are allowed in words behind it.
  statement: statement ?? '',
  resources: [...(resources ?? []), recapResource(methods)],
})

/**
 * One code with two questions: to sign in, of which a session comes with one yes, and to connect, for wallets that do not know the first.
 * A wallet that does answers it alone.
 */
export const askToSign = async (
  client: SignClient,
  { asked, proposal, clock }: { readonly asked: SignInAsked; readonly proposal: Namespaces; readonly clock: Clock },
): Promise<AskedToSign> => {
  const { auth, core, metadata } = client
  const publicKey = await core.crypto.generateKeyPair()
  const responseTopic = answerTopic(publicKey)
  const [{ topic: pairingTopic, uri }] = await Promise.all([
    core.pairing.create({ methods: [method] }),
    core.relayer.subscribe(responseTopic),
  ])
  // The SDK's ids: the time, with three digits more.
  const requestId = clock.now() * 1_000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 500)
  const proposalId = requestId + 500
  const expiryTimestamp = Math.floor(clock.now() / 1_000) + goodSeconds
  const authPayload = payloadOf(asked, sessionMethods)
  const proposed = {
    id: proposalId,
    requiredNamespaces: {},
    optionalNamespaces: proposal,
    relays: [{ protocol: 'irn' }],
    pairingTopic,
    proposer: { publicKey, metadata },
    expiryTimestamp,
  }

  // There before an answer can be, which would find nothing to answer to.
  await Promise.all([
    auth.pairingTopics.set(responseTopic, { topic: responseTopic, pairingTopic }),
    auth.requests.set(requestId, {
      id: requestId,
      pairingTopic,
      requester: { publicKey, metadata },
      authPayload,
      expiryTimestamp,
      verifyContext: { verified: { verifyUrl: '', validation: 'UNKNOWN', origin: metadata.url } },
      transportType: 'relay',
    }),
    client.proposal.set(proposalId, proposed),
  ])
  core.expirer.set(requestId, expiryTimestamp)
  core.expirer.set(proposalId, expiryTimestamp)
  const forget = async (): Promise<void> => {
    const request = pendingRequest(client, requestId)
    if (request) await forgetRequest(client, request)
  }

  const events = engineEvents(client)
  const refused = new Promise<never>((_, reject) => {
    events?.once(`session_connect:${proposalId}`, ({ error }) => {
      if (error) reject(error)
    })
  })
  refused.catch(() => undefined)

  const send = async (name: keyof typeof tags, id: number, params: object): Promise<void> => {
    const question = { id, jsonrpc: '2.0', method: name, params }
    const message = await core.crypto.encode(pairingTopic, question)
    core.history.set(pairingTopic, question)
    const internal = { throwOnFailedPublish: true }
    await core.relayer.publish(pairingTopic, message, { ttl: goodSeconds, prompt: true, tag: tags[name], internal })
  }
  try {
    await Promise.all([
      send(method, requestId, { authPayload, requester: { publicKey, metadata }, expiryTimestamp }),
      send('wc_sessionPropose', proposalId, proposed),
    ])
  } catch (error) {
    await forget()
    await client.proposal.delete(proposalId, { code: 0, message: 'not sent' }).catch(() => undefined)
    throw error
  }
  return { uri, requestId, proposalId, refused, forget }
}
