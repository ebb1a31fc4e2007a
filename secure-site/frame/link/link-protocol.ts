import * as v from 'valibot'
import { isPlainMessage } from '../../../core/domain/embedded-wallet/plain-message.ts'
import { loginProviders } from '../../../core/domain/embedded-wallet/social-provider.ts'

/**
 * What the frame with the keys in a host's page and the window that passes the wallet on say to each other. Both are of the wallet's
 * origin, and two devices: the browser keeps their storage apart. One message on the frame's window hands over a port, the rest goes through
 * that: the window asks, and the frame answers.
 */

/** From the window to the frame; a `MessagePort` comes with it. */
export const linkGreeting = '@latchkey/link'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const base64url = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))

const deviceId = base64url(/^[\w-]{43}$/)
export const linkEmail = text(254)
/** The receiver's half of a split. */
const halfSchema = v.strictObject({ walletId: base64url(/^[\w-]{22}$/), share: base64url(/^[\w-]{43,86}$/) })
/** What one device has made for the other: the ticket is for the site. */
export const linkGiftSchema = v.strictObject({ ticket: base64url(/^[\w-]{43}$/), half: v.optional(halfSchema) })

const sessionSchema = v.strictObject({
  email: linkEmail,
  login: v.optional(
    v.strictObject({
      provider: v.picklist(loginProviders),
      userName: v.optional(text(100)),
      email: v.optional(linkEmail),
    }),
  ),
  isOnDevice: v.boolean(),
  /** Only a passkey brings the wallet to a device that does not have it. */
  needsPasskey: v.boolean(),
})

const id = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))

const requestSchema = v.variant('type', [
  /** How the frame stands. */
  v.strictObject({ id, type: v.literal('LOOK') }),
  /** After the visitor's press: what `GIVE` answered or the window has made, for the visitor whose email they have seen. */
  v.strictObject({ id, type: v.literal('TAKE'), email: linkEmail, gift: linkGiftSchema }),
  v.strictObject({ id, type: v.literal('GIVE'), email: linkEmail, deviceId }),
])

const gives = {
  LOOK: v.strictObject({ deviceId, session: v.optional(sessionSchema), origin: text(255), projectId: text(100) }),
  TAKE: v.undefined_(),
  GIVE: linkGiftSchema,
} as const

const newsSchema = v.variant('type', [
  /** The frame hears. */
  v.strictObject({ type: v.literal('READY') }),
  /** Another window has taken over. */
  v.strictObject({ type: v.literal('OVER') }),
  v.strictObject({ type: v.literal('DONE'), id, gives: v.optional(v.unknown()) }),
  v.strictObject({ type: v.literal('FAULT'), id, code: text(100), message: text(500) }),
])

export type LinkRequest = v.InferOutput<typeof requestSchema>
export type LinkNews = v.InferOutput<typeof newsSchema>
export type LinkGift = v.InferOutput<typeof linkGiftSchema>
export type LinkSession = v.InferOutput<typeof sessionSchema>
export type LinkGives = { readonly [Type in keyof typeof gives]: v.InferOutput<(typeof gives)[Type]> }

/** How a device stands. */
export interface LinkDevice {
  readonly deviceId: string
  /** Of the visitor who is signed in there. */
  readonly session?: LinkSession | undefined
}

const limits = { size: 2_048, depth: 4 }

/** @returns undefined for what is no request */
export const readLinkRequest = (data: unknown): LinkRequest | undefined => {
  if (!isPlainMessage(data, limits)) return undefined
  const { success, output } = v.safeParse(requestSchema, data)
  return success ? output : undefined
}

export const isLinkNews = (data: unknown): data is LinkNews => isPlainMessage(data, limits) && v.is(newsSchema, data)

/** @returns undefined for what is no such answer */
export const readLinkGives = <Type extends keyof LinkGives>(
  type: Type,
  data: unknown,
): { readonly value: LinkGives[Type] } | undefined => {
  const { success, output } = v.safeParse(gives[type], data)
  // The schema of a name is the one of its answer.
  return success ? { value: output as LinkGives[Type] } : undefined
}
