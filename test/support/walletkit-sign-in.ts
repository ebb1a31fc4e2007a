import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, formatMessage, hashKey, populateAuthPayload } from '@walletconnect/utils'
import type { PrivateKeyAccount } from 'viem/accounts'

/** What a site asks for (CAIP-222), and what a wallet answers (CAIP-74), as the kit has them. */
export type AuthPayload = WalletKitTypes.SessionAuthenticate['params']['authPayload']
export type AuthAnswer = ReturnType<typeof buildAuthObject>

export interface SignInWish {
  readonly payload: AuthPayload
  readonly signers: readonly PrivateKeyAccount[]
  /** The chains and methods of the wallet. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** What a wallet answers to `wc_sessionAuthenticate`: with the SDK's own functions, as its documentation has it, on each chain. */
export const signInOnEach = async ({ payload, signers, chains, methods }: SignInWish): Promise<AuthAnswer[]> => {
  const filled = populateAuthPayload({ authPayload: payload, chains: [...chains], methods: [...methods] })
  const [signer] = signers
  if (signer === undefined) throw new Error('no key')
  return Promise.all(
    filled.chains.map(async (chain) => {
      const iss = `did:pkh:${chain}:${signer.address}`
      const s = await signer.signMessage({ message: formatMessage(filled, iss) })
      return buildAuthObject(filled, { t: 'eip191', s }, iss)
    }),
  )
}

type Client = InstanceType<typeof import('@reown/walletkit').WalletKit>['engine']['signClient']

/** What a wallet sends that is not made with this kit, which would look at it first. Its session is there, whatever the page makes of it. */
export const sendSignIn = async (client: Client, id: number, cacaos: unknown, responder?: object): Promise<void> => {
  const { core, auth, engine, session, metadata } = client
  const request = auth.requests.get(id)
  const receiverPublicKey = request.requester.publicKey
  const senderPublicKey = await core.crypto.generateKeyPair()
  const topic = await core.crypto.generateSharedKey(senderPublicKey, receiverPublicKey)
  const self = { publicKey: senderPublicKey, metadata }
  await core.relayer.subscribe(topic)
  await session.set(topic, {
    topic,
    acknowledged: true,
    self,
    peer: request.requester,
    controller: senderPublicKey,
    expiry: Math.floor(Date.now() / 1_000) + 86_400,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    pairingTopic: request.pairingTopic,
    namespaces: { eip155: { chains: [], accounts: [], methods: [], events: [] } },
  })
  await Reflect.get(
    engine,
    'sendResult',
  )({
    topic: hashKey(receiverPublicKey),
    id,
    result: { cacaos, responder: responder ?? self },
    encodeOpts: { type: 1, receiverPublicKey, senderPublicKey },
    throwOnFailedPublish: true,
  })
}

/** What anybody who has seen a code can send: it is readable by its key. */
export const sendOnCode = async ({ auth, engine }: Client, id: number, result: object): Promise<void> => {
  const topic = auth.requests.get(id).pairingTopic
  await Reflect.get(engine, 'sendResult')({ topic, id, result, throwOnFailedPublish: true })
}
