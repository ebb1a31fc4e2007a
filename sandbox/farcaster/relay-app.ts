import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'

const requestSchema = v.object({
  siweUri: v.pipe(v.string(), v.url()),
  domain: v.pipe(v.string(), v.nonEmpty()),
  nonce: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,}$/))),
  notBefore: v.optional(v.string()),
  expirationTime: v.optional(v.string()),
  requestId: v.optional(v.string()),
  redirectUrl: v.optional(v.string()),
  acceptAuthAddress: v.optional(v.boolean(), false),
})
const answerSchema = v.object({
  message: v.string(),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)),
  authMethod: v.optional(v.picklist(['custody', 'authAddress']), 'custody'),
  fid: v.number(),
  username: v.optional(v.string()),
  displayName: v.optional(v.string()),
  bio: v.optional(v.string()),
  pfpUrl: v.optional(v.string()),
})
export type ChannelAnswer = v.InferInput<typeof answerSchema>
export type ChannelRequest = v.InferOutput<typeof requestSchema> & { readonly nonce: string }

/** A site that waits for a signature, under the token that it was given. */
export interface Channel {
  readonly request: ChannelRequest
  readonly url: string
  readonly expiresAt: number
  answer?: v.InferOutput<typeof answerSchema>
}

export interface Channels {
  readonly find: (token: string | undefined) => Channel | undefined
  readonly answer: (channel: Channel, given: ChannelAnswer) => void
  readonly end: (channel: Channel) => void
}

const channelMs = 600_000

/**
 * The relay of Farcaster by its public protocol (FIP-11): `POST /v1/channel`, `GET /v1/channel/status`, and `POST /v1/channel/authenticate` for
 * the app that signs.
 * @param authKey that app's
 */
export const relayApp = (url: () => string, authKey: string): { readonly app: Hono; readonly channels: Channels } => {
  const open = new Map<string, Channel>()
  const app = new Hono()
  const find: Channels['find'] = (token = '') => {
    const channel = open.get(token)
    return channel && channel.expiresAt > Date.now() ? channel : undefined
  }
  const channels: Channels = {
    find,
    answer: (channel, given) => {
      channel.answer = v.parse(answerSchema, given)
    },
    end: (channel) => {
      for (const [token, one] of open) if (one === channel) open.delete(token)
    },
  }
  const ofBearer = (context: Context): Channel | undefined =>
    find(/^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1])
  const unauthorized = (context: Context): Response => context.json({ error: 'Unauthorized' }, 401)
  const standing = ({ request, url: address, answer }: Channel) => ({
    ...{ state: answer ? 'completed' : 'pending', nonce: request.nonce, url: address, ...answer },
    ...{ acceptAuthAddress: request.acceptAuthAddress, signatureParams: request, metadata: { ip: '', userAgent: '' } },
  })
  const bodyOf = async (context: Context): Promise<unknown> => context.req.json().catch(() => undefined)

  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.post('/v1/channel', async (context) => {
    const { success, output } = v.safeParse(requestSchema, await bodyOf(context))
    if (!success) return context.json({ error: 'Validation error' }, 400)
    const token = randomBytes(16).toString('hex').toUpperCase()
    const nonce = output.nonce ?? randomBytes(12).toString('hex')
    const channel = {
      request: { ...output, nonce },
      url: `${url()}/~/siwf?channelToken=${token}`,
      expiresAt: Date.now() + channelMs,
    }
    open.set(token, channel)
    return context.json({ channelToken: token, url: channel.url, nonce }, 201)
  })
  app.get('/v1/channel/status', (context) => {
    const channel = ofBearer(context)
    return channel ? context.json(standing(channel), channel.answer ? 200 : 202) : unauthorized(context)
  })
  app.post('/v1/channel/authenticate', async (context) => {
    const channel = ofBearer(context)
    if (channel === undefined || context.req.header('x-farcaster-auth-relay-key') !== authKey)
      return unauthorized(context)
    const { success, output } = v.safeParse(answerSchema, await bodyOf(context))
    if (!success) return context.json({ error: 'Validation error' }, 400)
    channels.answer(channel, output)
    return context.json(standing(channel), 201)
  })
  return { app, channels }
}
