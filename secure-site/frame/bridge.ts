import type { WalletNotice } from '../../core/domain/connections/wallet-notice.ts'
import {
  type FrameFault,
  type FrameGreeting,
  type FrameReady,
  type FrameReply,
  type FrameRequestName,
  frameProtocolVersion,
} from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { matchesHostSource } from '../../core/domain/embedded-wallet/host-sources.ts'
import type { AccountTypes } from './account-types.ts'
import type { ApprovalSurfaces } from './approval-surfaces.ts'
import type { EmailChange } from './email-change.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import type { FarcasterLogin } from './farcaster-login.ts'
import { FrameError } from './frame-error.ts'
import { type ReadRequest, readRequest } from './frame-requests.ts'
import type { Network } from './http/network-rpc.ts'
import type { SiteLine } from './http/site-api.ts'
import { lazyFile } from './lazy-file.ts'
import type { LinkRequests } from './link-requests.ts'
import type { Signing, SigningOptions } from './signing/create-signing.ts'
import type { SocialLogin } from './social-login.ts'

interface Opened {
  readonly wallet: EmbeddedWallet
  readonly accountTypes: AccountTypes
  readonly emails: EmailChange
  readonly links: LinkRequests
  readonly socials: SocialLogin
  readonly farcaster: FarcasterLogin
  /** False where what the device keeps is gone with this page. */
  readonly isLasting: () => Promise<boolean>
  readonly notices: (signal: AbortSignal) => Promise<readonly WalletNotice[]>
}

export interface BridgeOptions {
  /** The pages that may use the wallet. */
  readonly sources: readonly string[]
  /** @param origin of the page, as the browser says */
  readonly open: (origin: string) => Opened
  /** By their CAIP-2 id. */
  readonly networks: Readonly<Record<string, Network>>
  /** Of the wallet. */
  readonly site: SiteLine
  /** Where the visitor approves: made once the page is known. */
  readonly surfaces: () => ApprovalSurfaces
}

/** So many requests at once are more than any page has. */
const openLimit = 50

const faultOf = (error: unknown, signal: AbortSignal): FrameFault => {
  if (error instanceof FrameError) return error.fault
  if (signal.aborted) return { code: 'ABORTED', message: 'Request was aborted' }
  return { code: 'INTERNAL', message: 'An error occurred' }
}

type Request = Extract<ReadRequest, { kind: 'request' }>

interface Served extends Opened {
  /** Loaded with the first that is to be signed: most visits have none. */
  readonly signing: () => Promise<Signing>
}

const perform = async (
  { wallet, accountTypes, emails, links, socials, farcaster, notices, isLasting, signing }: Served,
  { request }: Request,
  signal: AbortSignal,
  pending: () => void,
): Promise<unknown> => {
  switch (request.name) {
    case 'CONNECT_EMAIL':
      return {
        action: await wallet.connectEmail(request.takes.email, signal),
        ...((await isLasting()) ? {} : { isForgotten: true }),
      }
    case 'CONNECT_DEVICE':
      return wallet.connectDevice(signal)
    case 'CONNECT_OTP':
      return wallet.connectOtp(request.takes.otp, signal)
    case 'CONNECT_LINK':
      return links.connect(signal)
    case 'LINK_CODE':
      return links.code(signal)
    case 'GET_SOCIAL_REDIRECT_URI':
      return { uri: await socials.start(request.takes.provider, request.takes.returnUrl, signal) }
    case 'CONNECT_SOCIAL':
      return socials.connect(request.takes.uri, signal)
    case 'GET_FARCASTER_URI':
      return { url: await farcaster.start(signal) }
    case 'CONNECT_FARCASTER':
      return { userName: await farcaster.connect(signal) }
    case 'GET_USER':
      return wallet.user(request.takes, signal)
    case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
      return accountTypes.networks()
    case 'INIT_SMART_ACCOUNT':
      return accountTypes.smartAccount(request.takes.chainId, signal)
    case 'ASK_BUNDLER':
      return { answer: await accountTypes.askBundler(request.takes) }
    case 'SET_PREFERRED_ACCOUNT':
      return accountTypes.prefer(request.takes.type, signal)
    case 'IS_CONNECTED':
      return { isConnected: await wallet.isConnected(signal) }
    case 'GET_NOTICES':
      return { notices: await notices(signal) }
    case 'SIGN_OUT':
      return wallet.signOut(signal)
    case 'UPDATE_EMAIL':
      return { action: await emails.start(request.takes.email, signal) }
    case 'UPDATE_EMAIL_PRIMARY_OTP':
      return emails.enterPrimary(request.takes.otp, signal)
    case 'UPDATE_EMAIL_SECONDARY_OTP':
      return { newEmail: await emails.enterSecondary(request.takes.otp, signal) }
    case 'RPC_REQUEST':
      return (await signing()).request(request.takes, signal, pending)
  }
}

/** Answers what comes through the port, each request once, whatever becomes of it. What is no request is dropped. */
const serve = (port: MessagePort, served: Served): void => {
  const open = new Map<string, { readonly name: FrameRequestName; readonly abort: AbortController }>()
  const reply = (answer: FrameReply): void => port.postMessage(answer)
  const refuse = (id: string, name: FrameRequestName, payload: FrameFault): void =>
    reply({ id, type: `${name}_ERROR`, payload })

  /** What waits for a visitor who has signed out. */
  const endRequests = (): void => {
    for (const { name, abort } of open.values()) if (name === 'RPC_REQUEST') abort.abort()
  }
  const answer = async (read: Request): Promise<void> => {
    const { id, request } = read
    const abort = new AbortController()
    open.set(id, { name: request.name, abort })
    try {
      if (request.name === 'SIGN_OUT') endRequests()
      const payload = await perform(served, read, abort.signal, () => reply({ id, type: 'RPC_REQUEST_PENDING' }))
      reply({ id, type: `${request.name}_SUCCESS`, ...(payload !== undefined && { payload }) })
    } catch (error) {
      refuse(id, request.name, faultOf(error, abort.signal))
    } finally {
      open.delete(id)
    }
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = readRequest(data)
    if (read === undefined) return
    if (read.kind === 'abort') return open.get(read.id)?.abort.abort()
    if (read.kind === 'wrong')
      return refuse(read.id, read.name, { code: 'INVALID_REQUEST', message: 'The request is not valid' })
    const { id, request } = read
    if (open.has(id)) return
    if (open.size >= openLimit)
      return refuse(id, request.name, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests are open' })
    void answer(read)
  }
}

const isGreeting = (data: unknown): data is FrameGreeting =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@latchkey/connect' && 'version' in data

const lazySigning = (options: SigningOptions): (() => Promise<Signing>) =>
  lazyFile(
    () => import('./signing/create-signing.ts'),
    ({ createSigning }) => createSigning(options),
  )

const startServing = (port: MessagePort, origin: string, { open, networks, site, surfaces }: BridgeOptions): void => {
  const opened = open(origin)
  const { wallet } = opened
  serve(port, { ...opened, signing: lazySigning({ wallet, surfaces: surfaces(), networks, origin, site }) })
}

export interface Greeted {
  readonly data: unknown
  /** Of the page that greets, as the browser says. */
  readonly origin: string
  readonly port: MessagePort
}

/** From then on the page is answered. @returns false for what is no greeting, or of a page that may not have the wallet */
export const answerGreeting = ({ data, origin, port }: Greeted, options: BridgeOptions): boolean => {
  if (!isGreeting(data) || !options.sources.some((source) => matchesHostSource(origin, source))) return false
  const ready: FrameReady = { type: 'READY', version: frameProtocolVersion }
  port.postMessage(ready)
  // The page hears of the version, and says what to do.
  if (data.version === frameProtocolVersion) startServing(port, origin, options)
  return true
}

/**
 * Waits for the greeting of the page around this frame, and of no other window; one, and then no more. The origin is the browser's
 * word, never the page's (decision 5).
 */
export const startBridge = (options: BridgeOptions): void => {
  const greet = (event: MessageEvent<unknown>): void => {
    const [port] = event.ports
    if (event.source !== parent || parent === window || port === undefined) return
    if (answerGreeting({ data: event.data, origin: event.origin, port }, options)) removeEventListener('message', greet)
  }
  addEventListener('message', greet)
}
