import * as v from 'valibot'
import { isSafeAddress } from '../config/safe-address.ts'
import { isLocalOrigin } from '../config/site-options.ts'
import { askRelay } from '../http/ask-relay.ts'

/** What the visitor's app is asked to sign (FIP-11; EIP-4361). */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
}

export interface Channel {
  /** Whoever has it learns what was signed. */
  readonly channelToken: string
  /** Where the visitor's app finds it. */
  readonly url: string
}

/** What the relay says that was signed. Nothing of it counts before it is checked. */
export interface SignedAnswer {
  readonly message: string
  readonly signature: string
  /** Nobody has signed it. */
  readonly username?: string
}

/** `over`: the relay knows of no such channel, or not any more. Rejects where it does not answer in its form. */
export interface FarcasterRelay {
  readonly open: (request: ChannelRequest) => Promise<Channel>
  readonly status: (channelToken: string) => Promise<SignedAnswer | 'pending' | 'over'>
}

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most))

const channelSchema = v.object({
  channelToken: v.pipe(text(1_000), v.regex(/^[\x21-\x7e]+$/)),
  // A phone's camera reads no longer one.
  url: text(1_000),
})
const statusSchema = v.variant('state', [
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('completed'),
    message: text(10_000),
    signature: v.pipe(text(20_000), v.regex(/^0x([0-9a-fA-F]{2})+$/)),
    username: v.fallback(v.optional(v.string()), undefined),
  }),
])

/** Of a visitor's address bar: HTTPS, or this machine where the site is on it. */
const isOpenable = (url: string, publicUrl: string): boolean =>
  isSafeAddress(url) && (url.startsWith('https://') || isLocalOrigin(publicUrl))

export const createFarcasterRelay = (relayUrl: string, publicUrl: string): FarcasterRelay => ({
  open: async (request) => {
    // The account's own address signs: an address that it has named besides is not looked up.
    const answer = await askRelay(`${relayUrl}/v1/channel`, { body: { ...request, acceptAuthAddress: false } })
    if (answer.status >= 300) throw new Error(`The relay answered with status ${answer.status}`)
    const channel = v.parse(channelSchema, answer.body)
    if (!isOpenable(channel.url, publicUrl)) throw new Error('The relay names no address that an app could open')
    return channel
  },
  status: async (token) => {
    const { status, body } = await askRelay(`${relayUrl}/v1/channel/status`, { token })
    if ([401, 404, 410].includes(status)) return 'over'
    if (status !== 200 && status !== 202) throw new Error(`The relay answered with status ${status}`)
    const said = v.parse(statusSchema, body)
    if (said.state === 'pending') return 'pending'
    const { message, signature, username } = said
    return { message, signature, ...(username !== undefined && { username }) }
  },
})
