import type { WalletLogin } from '../../core/domain/connections/wallet-login.ts'
import type { WalletNotice } from '../../core/domain/connections/wallet-notice.ts'
import type { EmailChangeAction, EmailSent } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import type { SocialName } from '../../core/domain/embedded-wallet/offered-socials.ts'
import type { WindowProvider } from '../../core/domain/embedded-wallet/social-provider.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../core/ports/connections/embedded-login.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { createSimulatedFarcaster, type FarcasterVisitor } from './simulated-farcaster.ts'
import { createSimulatedIssuers, type IssuerVisitor } from './simulated-issuers.ts'

/**
 * What the wallet site does when it is asked. `answer` mails and takes the right code; `ask` also waits, with each question, for `release()`;
 * `lose-site` and `lose-frame` reach nobody; `block-windows` is the browser's no; the others are its own no.
 */
export type SimulatedLoginBehaviour =
  | 'answer'
  | 'ask'
  | 'lose-site'
  | 'lose-frame'
  | 'be-another-version'
  | 'fall-silent'
  | 'too-soon'
  | 'refuse-address'
  | 'fail'
  | 'block-windows'

export interface SimulatedLoginOptions {
  /** The code of each mail. */
  readonly code?: string
  /** The code for a window that was parted from the page. */
  readonly linkCode?: string
  /** This device was approved on an earlier visit: the code is mailed at once. */
  readonly isDeviceApproved?: boolean
  readonly loginBehaviour?: SimulatedLoginBehaviour
  /** The visitor has typed the right code on an earlier visit, with this address. */
  readonly email?: string
  /** How the visitor is called by each issuer. */
  readonly socialName?: string
  /** What happened to the wallet elsewhere. */
  readonly notices?: readonly WalletNotice[]
  /** The browser keeps nothing for the wallet. */
  readonly isForgotten?: true
  /** In seconds, with a no that has one. */
  readonly retryAfter?: number
}

/** `left`: the page itself has gone to the issuer. */
export type SimulatedWindow = 'link' | 'pages' | 'left' | WindowProvider

export interface SimulatedMail {
  readonly to: string
  readonly kind: 'link' | 'code'
}

/** The login's visitor and mailbox: the test or the script. */
export interface SimulatedLogin extends IssuerVisitor, FarcasterVisitor {
  readonly behaveOnLogin: (behaviour: SimulatedLoginBehaviour) => void
  /** Presses the button on the page behind the link, as whoever has the mail does. */
  readonly approveDevice: () => void
  readonly refuseDevice: () => void
  readonly expireLink: () => void
  /** Answers what waits under `ask`. */
  readonly release: () => void
  /** The visitor presses in the wallet's window, where this browser has the wallet of this address. */
  readonly takeLink: (email: string) => void
  readonly closeWindow: () => void
  /** The browser parts the wallet's window from the page, which then has a code for it. */
  readonly partWindow: () => void
  /** What it opened: to take the wallet over, the visitor's own pages, or an issuer's. */
  readonly windows: () => readonly SimulatedWindow[]
  /** What was sent, the last one last. */
  readonly mails: () => readonly SimulatedMail[]
  readonly timesPrepared: () => number
  /** From then on this is what happened to the wallet elsewhere. */
  readonly happenElsewhere: (notices: readonly WalletNotice[]) => void
  readonly timesAskedForNotices: () => number
  /** Whose session there is. */
  readonly signedInAs: () => string | undefined
  readonly signedInWith: () => WalletLogin | undefined
  readonly signOut: () => void
}

const usualRetryAfter = 30
const wrongCodeLimit = 5
const failureOf: Readonly<Partial<Record<SimulatedLoginBehaviour, FailureCode>>> = {
  'lose-site': 'LOGIN_UNAVAILABLE',
  'lose-frame': 'EMBEDDED_WALLET_UNAVAILABLE',
  'be-another-version': 'EMBEDDED_WALLET_VERSION',
  'fall-silent': 'EMBEDDED_WALLET_TIMEOUT',
  'too-soon': 'LOGIN_TOO_SOON',
  fail: 'EMBEDDED_WALLET_FAILED',
  'block-windows': 'POPUP_BLOCKED',
}

type Answer<T> = Result<T, LoginFailure>
type DeviceAnswer = Answer<undefined>

export const createSimulatedLogin = (
  options: SimulatedLoginOptions,
): SimulatedLogin & { readonly login: EmbeddedLogin } => {
  const { code = '123456', linkCode = 'BCDF2345', socialName = 'ada', retryAfter = usualRetryAfter } = options
  const forgets = options.isForgotten ? { isForgotten: true as const } : {}
  const waiting = new Set<() => void>()
  const mails: SimulatedMail[] = []
  let behaviour = options.loginBehaviour ?? 'answer'
  let isApproved = options.isDeviceApproved ?? false
  let isWrong = 0
  let pending: string | undefined
  let signedIn = options.email
  let signedInAt: SocialName | undefined
  let timesPrepared = 0
  let notices = options.notices ?? []
  let timesAskedForNotices = 0
  /** The address that the wallet is to have, and whether the one of now has said so. */
  let next: { readonly email: string; readonly isConfirmed: boolean } | undefined
  let deviceAnswer: DeviceAnswer | undefined
  const deviceWaits = new Set<(answer: DeviceAnswer) => void>()

  const linkWaits = new Set<(answer: DeviceAnswer) => void>()
  const partingWaits = new Set<(answer: Answer<string>) => void>()
  const windows: SimulatedWindow[] = []
  const settleLink = (answer: DeviceAnswer): void => {
    const waits = [...linkWaits]
    linkWaits.clear()
    for (const settle of waits) settle(answer)
  }

  const refusal = (codeOfIt: FailureCode): Result<never, LoginFailure> =>
    err({ ...failure(codeOfIt), ...(codeOfIt === 'LOGIN_TOO_SOON' && { retryAfter }) })

  const asked = <T>(signal: AbortSignal, work: () => Promise<Answer<T>>): Promise<Answer<T>> =>
    unlessAborted<T>(signal, async (): Promise<Result<T, Failure>> => {
      if (behaviour === 'ask') await new Promise<void>((resolve) => waiting.add(resolve))
      const codeOfIt = failureOf[behaviour]
      return codeOfIt === undefined ? work() : refusal(codeOfIt)
    })
  const issuers = createSimulatedIssuers({
    asked,
    opened: (what) => void windows.push(what),
    signedIn: (provider) => {
      signedIn = `${provider} ${socialName}`
      signedInAt = provider
    },
  })
  const farcaster = createSimulatedFarcaster({
    asked,
    signedIn: () => {
      signedIn = `farcaster ${socialName}`
      signedInAt = 'farcaster'
    },
  })
  const settleDevice = (answer: DeviceAnswer): void => {
    deviceAnswer = answer
    const waits = [...deviceWaits]
    deviceWaits.clear()
    for (const settle of waits) settle(answer)
  }
  const openWindow = (window: 'link' | 'passkey') => (signal: AbortSignal) =>
    asked<undefined>(signal, () => {
      windows.push(window)
      return new Promise((resolve) => linkWaits.add(resolve))
    })
  const sendCode = (to: string): void => void mails.push({ to, kind: 'code' })

  const connectEmail = async (email: string): Promise<Answer<EmailSent>> => {
    if (behaviour === 'refuse-address' || !/^\S+@\S+$/.test(email)) return refusal('INVALID_EMAIL')
    pending = email
    isWrong = 0
    if (isApproved) {
      sendCode(email)
      return ok({ action: 'VERIFY_OTP', ...forgets })
    }
    deviceAnswer = undefined
    mails.push({ to: email, kind: 'link' })
    return ok({ action: 'VERIFY_DEVICE', ...forgets })
  }
  const connectOtp = async (given: string): Promise<DeviceAnswer> => {
    if (isWrong >= wrongCodeLimit) return refusal('LOGIN_TOO_SOON')
    if (pending === undefined || !isApproved || given !== code) {
      isWrong += 1
      return refusal('INVALID_CODE')
    }
    signedIn = pending
    signedInAt = undefined
    pending = undefined
    return ok(undefined)
  }

  const updateEmail = async (email: string): Promise<Answer<EmailChangeAction>> => {
    if (behaviour === 'refuse-address' || !/^\S+@\S+$/.test(email)) return refusal('INVALID_EMAIL')
    if (signedIn === undefined) return refusal('SESSION_ENDED')
    next = { email, isConfirmed: false }
    isWrong = 0
    sendCode(signedIn)
    return ok('VERIFY_PRIMARY_OTP')
  }
  const confirm = async (given: string, isConfirmed: boolean): Promise<Answer<string>> => {
    if (signedIn === undefined) return refusal('SESSION_ENDED')
    if (isWrong >= wrongCodeLimit) return refusal('LOGIN_TOO_SOON')
    if (given === code && next?.isConfirmed === isConfirmed) return ok(next.email)
    isWrong += 1
    return refusal('INVALID_CODE')
  }
  const updateEmailPrimaryOtp = async (given: string): Promise<DeviceAnswer> => {
    const answer = await confirm(given, false)
    if (!answer.ok) return answer
    next = { email: answer.value, isConfirmed: true }
    sendCode(answer.value)
    return ok(undefined)
  }
  const updateEmailSecondaryOtp = async (given: string): Promise<Answer<string>> => {
    const answer = await confirm(given, true)
    if (!answer.ok) return answer
    next = undefined
    signedIn = answer.value
    return answer
  }

  return {
    login: {
      prepare: () => {
        timesPrepared += 1
      },
      connectEmail: (email, signal) => asked(signal, () => connectEmail(email)),
      connectDevice: (signal) =>
        asked(signal, async () => deviceAnswer ?? new Promise((resolve) => deviceWaits.add(resolve))),
      connectOtp: (given, signal) => asked(signal, () => connectOtp(given)),
      connectLink: openWindow('link'),
      connectPasskey: openWindow('passkey'),
      linkCode: (signal) => asked(signal, () => new Promise((resolve) => partingWaits.add(resolve))),
      ...issuers.login,
      ...farcaster.login,
      updateEmail: (email, signal) => asked(signal, () => updateEmail(email)),
      updateEmailPrimaryOtp: (given, signal) => asked(signal, () => updateEmailPrimaryOtp(given)),
      updateEmailSecondaryOtp: (given, signal) => asked(signal, () => updateEmailSecondaryOtp(given)),
      // Of a visitor with one account; `createSimulatedEmbeddedWallet` has others.
      preferAccount: (_, signal) => asked(signal, async () => refusal('EMBEDDED_WALLET_FAILED')),
      walletNotices: (signal) => {
        if (!signal.aborted) timesAskedForNotices += 1
        return asked(signal, async () => (signedIn === undefined ? refusal('SESSION_ENDED') : ok(notices)))
      },
      openPages: (signal) =>
        asked(signal, async () => {
          windows.push('pages')
          return ok(undefined)
        }),
    },
    behaveOnLogin: (next) => {
      behaviour = next
    },
    approveDevice: () => {
      if (pending === undefined || isApproved) return
      isApproved = true
      sendCode(pending)
      settleDevice(ok(undefined))
    },
    refuseDevice: () => settleDevice(refusal('DEVICE_REFUSED')),
    expireLink: () => settleDevice(refusal('LINK_EXPIRED')),
    release: () => {
      const released = [...waiting]
      waiting.clear()
      for (const go of released) go()
    },
    takeLink: (email) => {
      if (linkWaits.size === 0) return
      const isPasskey = windows.at(-1) === 'passkey'
      signedIn = isPasskey ? `passkey ${email}` : email
      signedInAt = isPasskey ? 'passkey' : undefined
      settleLink(ok(undefined))
    },
    closeWindow: () => {
      settleLink(refusal('CONNECTION_REJECTED'))
      issuers.visitor.failAtIssuer('CONNECTION_REJECTED')
    },
    ...issuers.visitor,
    ...farcaster.visitor,
    partWindow: () => {
      const waits = [...partingWaits]
      partingWaits.clear()
      for (const settle of waits) settle(ok(linkCode))
    },
    windows: () => windows,
    mails: () => mails,
    timesPrepared: () => timesPrepared,
    happenElsewhere: (next) => {
      notices = next
    },
    timesAskedForNotices: () => timesAskedForNotices,
    signedInAs: () => signedIn,
    signedInWith: () => {
      if (signedIn === undefined) return undefined
      return signedInAt ? { name: signedInAt, userName: socialName } : { name: 'email', email: signedIn }
    },
    signOut: () => {
      signedIn = undefined
    },
  }
}
