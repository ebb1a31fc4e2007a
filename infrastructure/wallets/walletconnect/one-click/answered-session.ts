import { looseObject, optional, pipe, regex, safeParse, string, unknown } from 'valibot'
import { oneClickNamespace } from '../../../../core/domain/namespaces/sole-namespaces.ts'
import type { Clock } from '../../../../core/ports/shared/clock.ts'
import { eip155 } from '../codecs/eip155.ts'
import { endSession } from '../end-session.ts'
import type { Session, SignClient } from '../sign-client.ts'
import type { PendingRequest } from './pending-requests.ts'
import type { ReadAnswer } from './read-answer.ts'

/** As long as the protocol lets a session live. */
const sessionSeconds = 7 * 86_400

const answer = looseObject({
  cacaos: optional(unknown()),
  responder: looseObject({
    publicKey: pipe(string(), regex(/^[0-9a-f]{64}$/i)),
    metadata: optional(looseObject({}), {}),
  }),
})

export interface Answerer {
  readonly cacaos: unknown
  readonly publicKey: string
  /** Its own words: `peer-metadata.ts` reads them. */
  readonly metadata: object
}

/** Who answered, and with what; undefined where nobody could be told from it. */
export const answererIn = (result: unknown): Answerer | undefined => {
  const { success, output } = safeParse(answer, result)
  if (!success) return undefined
  const { cacaos, responder } = output
  return { cacaos, publicKey: responder.publicKey, metadata: responder.metadata }
}

/**
 * The session that an answer makes: the wallet has it already, with what was signed. The SDK would make one of whatever it is answered,
 * also where the signature is wrong; and of one by a contract it would ask a server of its vendor's.
 * @param allowed undefined where the answer is not right: then it is there to be ended
 */
export const answeredSession = async (
  client: SignClient,
  { pairingTopic, requester }: PendingRequest,
  { publicKey, metadata }: Answerer,
  allowed: Pick<ReadAnswer, 'accounts' | 'methods'> | undefined,
  clock: Clock,
): Promise<Session> => {
  const { core } = client
  const topic = await core.crypto.generateSharedKey(requester.publicKey, publicKey)
  const { accounts = [], methods = [] } = allowed ?? {}
  const chains = [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))]
  const part = { chains, accounts: [...accounts], methods: [...methods], events: [...eip155.events] }
  const expiry = Math.floor(clock.now() / 1_000) + sessionSeconds
  await core.relayer.subscribe(topic)
  const session: Session = {
    topic,
    acknowledged: true,
    self: { publicKey: requester.publicKey, metadata: client.metadata },
    // What it says of itself is looked at where it is shown.
    peer: { publicKey, metadata: metadata as Session['peer']['metadata'] },
    controller: publicKey,
    expiry,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    pairingTopic,
    namespaces: { [oneClickNamespace]: part },
    transportType: 'relay',
  }
  try {
    await client.session.set(topic, session)
    core.expirer.set(topic, expiry)
    return client.session.get(topic)
  } catch (error) {
    // One that could not be stored is open in the wallet.
    await endSession(client, topic, clock).catch(() => undefined)
    throw error
  }
}

/** Nothing is open in the wallet that is not here. */
export const endAnswered = async (
  client: SignClient,
  request: PendingRequest,
  answerer: Answerer,
  clock: Clock,
): Promise<void> => {
  const { topic } = await answeredSession(client, request, answerer, undefined, clock)
  await endSession(client, topic, clock)
}
