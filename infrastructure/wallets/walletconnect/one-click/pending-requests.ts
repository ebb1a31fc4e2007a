import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { array, type InferOutput, looseObject, optional, safeParse, string } from 'valibot'
import { isCaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import type { OneClickAsked } from '../../../../core/domain/sign-in/one-click.ts'
import { isClosed } from '../close-client.ts'
import { sessionMethods } from '../codecs/eip155-methods.ts'
import type { SignClient } from '../sign-client.ts'

const request = looseObject({
  pairingTopic: string(),
  requester: looseObject({ publicKey: string() }),
  authPayload: looseObject({
    chains: array(string()),
    domain: string(),
    aud: string(),
    nonce: string(),
    iat: string(),
    statement: optional(string()),
    exp: optional(string()),
    nbf: optional(string()),
    requestId: optional(string()),
    resources: optional(array(string())),
  }),
})

/** A request that waits for a wallet, as the SDK stores one: it outlives the page, which a phone may drop meanwhile. */
export type PendingRequest = InferOutput<typeof request> & { readonly id: number }

/** Where the answer comes in: the hash of the key that it is encrypted for. */
export const answerTopic = (publicKey: string): string => bytesToHex(sha256(hexToBytes(publicKey)))

/** Storage is foreign input. */
export const pendingRequest = ({ auth: { requests } }: SignClient, id: number): PendingRequest | undefined => {
  if (!requests.keys.includes(id)) return undefined
  const { success, output } = safeParse(request, requests.get(id))
  return success ? { ...output, id } : undefined
}

export const askedIn = ({ authPayload: asked }: PendingRequest): OneClickAsked => ({
  networkIds: asked.chains.filter(isCaipNetworkId),
  methods: sessionMethods,
  domain: asked.domain,
  uri: asked.aud,
  nonce: asked.nonce,
  issuedAt: asked.iat,
  ...(asked.statement ? { statement: asked.statement } : {}),
  ...(asked.exp === undefined ? {} : { expirationTime: asked.exp }),
  ...(asked.nbf === undefined ? {} : { notBefore: asked.nbf }),
  ...(asked.requestId === undefined ? {} : { requestId: asked.requestId }),
  // The last is what the session is to hold.
  ...(asked.resources === undefined || asked.resources.length < 2 ? {} : { resources: asked.resources.slice(0, -1) }),
})

/** Nobody waits for its answer any more, and none is taken. What is stored is of the client after a closed one. */
export const forgetRequest = async (
  { auth, core, session }: SignClient,
  { id, requester: { publicKey } }: PendingRequest,
): Promise<void> => {
  if (isClosed(core)) return
  const topic = answerTopic(publicKey)
  core.expirer.del(id)
  const isKeyUsed = session.getAll().some(({ self }) => self.publicKey === publicKey)
  await Promise.allSettled([
    auth.requests.delete(id, { code: 0, message: 'over' }),
    auth.pairingTopics.delete(topic, { code: 0, message: 'over' }),
    core.relayer.unsubscribe(topic),
    ...(isKeyUsed ? [] : [core.crypto.deleteKeyPair(publicKey)]),
  ])
}

/** With a request goes what belongs to it: by itself the SDK would keep its key, and listen for its answer for ever. */
export const forgetWhole = (client: SignClient): void => {
  const { engine } = client
  const forget: unknown = Reflect.get(engine, 'deletePendingAuthRequest')
  if (typeof forget !== 'function') return
  const forgetAll = async (id: number, ...how: readonly unknown[]): Promise<void> => {
    const request = pendingRequest(client, id)
    await Reflect.apply(forget, engine, [id, ...how])
    if (request) await forgetRequest(client, request)
  }
  Reflect.set(engine, 'deletePendingAuthRequest', forgetAll)
}
