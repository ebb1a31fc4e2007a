import type { FrameLine } from './frame-line.ts'
import type { LinkGift, LinkGives } from './link-protocol.ts'

/** Who asks, where the browser does not say so itself. */
export interface WhoAsked {
  readonly project: string
  readonly browser: string
  readonly network: string
  /** An ISO time. */
  readonly at: string
}

/** How the frame stands, and in which page it is. */
export type SeenFrame = LinkGives['LOOK'] & { readonly asked?: WhoAsked }

/** The frame in the page that has opened this window, in whichever way that is reached. */
export interface ReachedFrame {
  readonly look: () => Promise<SeenFrame>
  readonly take: (seen: SeenFrame, email: string, gift: LinkGift) => Promise<void>
  /** What the frame has and the window lacks; missing where it gives nothing in this way. */
  readonly give?: (email: string, deviceId: string) => Promise<LinkGift>
}

export const frameOnLine = (line: FrameLine): ReachedFrame => ({
  look: () => line.ask('LOOK', {}),
  take: (_, email, gift) => line.ask('TAKE', { email, gift }),
  give: (email, deviceId) => line.ask('GIVE', { email, deviceId }),
})
