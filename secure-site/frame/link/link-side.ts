import { calculateJwkThumbprint, exportJWK } from 'jose'
import * as v from 'valibot'
import { fromBase64url, toBase64url } from '../base64url.ts'
import type { DeviceStore } from '../device-store.ts'
import type { EmbeddedWallet } from '../embedded-wallet.ts'
import { FrameError } from '../frame-error.ts'
import { givenSessionSchema } from '../http/site-answers.ts'
import type { SiteApi } from '../http/site-api.ts'
import { loginSchema } from '../shown-login.ts'
import { splitSeed } from '../wallet-seed.ts'
import type { LinkDevice, LinkGift } from './link-protocol.ts'

export interface LinkSideParts {
  readonly api: SiteApi
  readonly device: DeviceStore
  readonly wallet: Pick<EmbeddedWallet, 'withSeed'>
}

/** One of the two devices: gives what it has, or takes what the other one gives. */
export interface LinkSide {
  readonly deviceId: () => Promise<string>
  readonly look: (signal: AbortSignal) => Promise<LinkDevice>
  /** @param email of the visitor who is signed in here, as they have seen it */
  readonly give: (to: LinkReceiver, email: string, signal: AbortSignal) => Promise<LinkGift>
  readonly take: (gift: LinkGift, email: string, signal: AbortSignal) => Promise<void>
}

export interface LinkReceiver {
  readonly deviceId: string
  /** Of the page that it is in. */
  readonly origin: string
  readonly projectId: string
}

const readySchema = v.object({
  session: v.optional(
    v.object({ email: v.string(), login: v.optional(loginSchema), isOnDevice: v.boolean(), needsPasskey: v.boolean() }),
  ),
})
const ticketSchema = v.object({ ticket: v.string() })

const changed = (): FrameError =>
  new FrameError('VISITOR_CHANGED', 'Somebody else has signed in meanwhile. Please start again')

export const createLinkSide = ({ api, device, wallet }: LinkSideParts): LinkSide => {
  const ownId = async (): Promise<string> => {
    const { proof } = await device.keys()
    return calculateJwkThumbprint(await exportJWK(proof.publicKey), 'sha256')
  }
  const ready = async (signal: AbortSignal): Promise<LinkDevice['session']> =>
    (await api.ask({ method: 'POST', path: '/api/links/ready', body: {} }, readySchema, signal)).session
  const session = async (signal: AbortSignal): Promise<LinkDevice['session']> =>
    (await ready(signal)) ?? ((await api.resume(signal)) ? ready(signal) : undefined)
  const post = async (to: LinkReceiver, half: LinkGift['half'], signal: AbortSignal): Promise<string> => {
    const body = { ...to, ...(half && { half }) }
    return (await api.ask({ method: 'POST', path: '/api/links', body }, ticketSchema, signal)).ticket
  }
  return {
    deviceId: ownId,
    look: async (signal) => {
      const [deviceId, standing] = await Promise.all([ownId(), session(signal)])
      return { deviceId, ...(standing && { session: standing }) }
    },
    give: async (to, email, signal) => {
      const standing = await session(signal)
      if (standing?.email !== email) throw changed()
      // One device has one split, in whichever page it is.
      const isSession = !standing.isOnDevice || to.deviceId === (await ownId())
      if (isSession) return { ticket: await post(to, undefined, signal) }
      return wallet.withSeed(async (seed, walletId) => {
        const [theirs, sites] = await splitSeed(seed)
        const half = { walletId, share: toBase64url(theirs) }
        const ticket = await post(to, { walletId, share: toBase64url(sites) }, signal)
        for (const one of [theirs, sites]) one.fill(0)
        return { ticket, half }
      }, signal)
    },
    take: async ({ ticket, half }, email, signal) => {
      const standing = await session(signal)
      if (standing !== undefined && standing.email !== email) throw changed()
      // Kept first: whatever is cut off, the site's half is one that fits.
      if (half !== undefined) await device.keepShare(half.walletId, fromBase64url(half.share))
      const claimed = { method: 'POST', path: '/api/links/claim', body: { ticket } } as const
      await api.useSession(await api.ask(claimed, givenSessionSchema, signal))
    },
  }
}
