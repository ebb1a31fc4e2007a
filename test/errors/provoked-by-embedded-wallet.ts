import { expect } from 'vitest'
import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import { frameDelayMs, frameLoadMs } from '../../infrastructure/wallets/embedded/frame-line.ts'
import { createFrameWallet, type FrameWallet } from '../../infrastructure/wallets/embedded/frame-wallet.ts'
import type { SocialWindow, SocialWindowHears } from '../../infrastructure/wallets/embedded/social-popup.ts'
import { hearth } from '../support/core-world.ts'
import { createFrameStand, type FrameStand } from '../support/frame-stand.ts'
import type { Provocations } from './provocations.ts'

type Ask = (wallet: FrameWallet, signal: AbortSignal) => Promise<Result<unknown, Failure>>

const codeOf = async (
  ask: Ask,
  happen: (stand: FrameStand) => Promise<void>,
  openIssuerWindow: () => SocialWindow | undefined = () => undefined,
): Promise<string> => {
  const stand = createFrameStand()
  const wallet = createFrameWallet(
    {
      address: 'https://wallet.test',
      projectId: 'sample',
      clock: stand.clock,
      networks: [hearth],
      rpc: { custom: {} },
      readNetwork: async () => undefined,
      alert: () => undefined,
      page: { host: 'tidewater.test', origin: 'https://tidewater.test' },
      createFrame: stand.createFrame,
      openIssuerWindow,
      issuerTab: { returnUrl: () => 'https://tidewater.test/', leave: () => undefined, take: () => undefined },
    },
    () => undefined,
  )
  const answer = ask(wallet, new AbortController().signal)
  await expect.poll(stand.frames).toBe(1)
  await happen(stand)
  const { ok, ...given } = await answer
  await wallet.dispose()
  stand.stop()
  return ok || !('failure' in given) ? 'no failure' : given.failure.code
}

/** Until the frame has the request. */
const request = async (stand: FrameStand): Promise<{ readonly id: string; readonly type: string }> => {
  stand.frame().load()
  stand.frame().say({ type: 'READY', version: 1 })
  await expect
    .poll(() => {
      stand.clock.advance(frameDelayMs)
      return stand.frame().heard().length
    })
    .toBe(1)
  const [asked] = stand.frame().heard()
  if (asked === undefined) throw new Error('Nothing was asked')
  return asked
}

/** The frame says no with this. */
const refused = (ask: Ask, code: string) => () =>
  codeOf(ask, async (stand) => {
    const { id, type } = await request(stand)
    stand.frame().say({ id, type: `${type}_ERROR`, payload: { code, message: 'No' } })
  })

const connect: Ask = (wallet, signal) => wallet.connect(['eip155'], signal)
const connectEmail: Ask = ({ login }, signal) => login.connectEmail('ada@mail.example', signal)
const connectDevice: Ask = ({ login }, signal) => login.connectDevice(signal)
const connectOtp: Ask = ({ login }, signal) => login.connectOtp('123456', signal)

const openIssuer: Ask = ({ login }, signal) => login.openIssuer('google', signal)
const leaveForIssuer: Ask = ({ login }, signal) => login.leaveForIssuer('google', signal)
const connectSocial: Ask = ({ login }, signal) =>
  login.connectSocial('https://wallet.test/social/done?ticket=1', signal)

const connectFarcaster: Ask = ({ login }, signal) => login.connectFarcaster(signal)

const issuerWindow = (tell: (hears: SocialWindowHears) => void): SocialWindow => ({
  go: (_, hears) => {
    tell(hears)
    return () => undefined
  },
  close: () => undefined,
})
/** What becomes of an issuer's window. */
const endOfIssuer = (tell: (hears: SocialWindowHears) => void) => () =>
  codeOf(
    openIssuer,
    async (stand) => {
      const { id, type } = await request(stand)
      stand.frame().say({ id, type: `${type}_SUCCESS`, payload: { uri: 'https://wallet.test/social/start?request=1' } })
    },
    () => issuerWindow(tell),
  )
/** The frame says no to who has opened one. */
const refusedIssuer = (code: string) => () =>
  codeOf(
    openIssuer,
    async (stand) => {
      const { id, type } = await request(stand)
      stand.frame().say({ id, type: `${type}_ERROR`, payload: { code, message: 'No' } })
    },
    () => issuerWindow(() => undefined),
  )

/** By what the frame of a wallet site says, or does not say. */
export const provokedByEmbeddedWallet = {
  EMBEDDED_WALLET_UNAVAILABLE: () => codeOf(connectEmail, async ({ clock }) => clock.advance(frameLoadMs)),
  EMBEDDED_WALLET_TIMEOUT: () =>
    codeOf(connectEmail, async (stand) => {
      await request(stand)
      stand.clock.advance(120_000)
    }),
  EMBEDDED_WALLET_VERSION: () =>
    codeOf(connectEmail, async (stand) => {
      stand.frame().load()
      stand.frame().say({ type: 'READY', version: 2 })
    }),
  EMBEDDED_WALLET_FAILED: refused(connect, 'WALLET_DAMAGED'),
  LOGIN_UNAVAILABLE: refused(connectEmail, 'SITE_UNREACHABLE'),
  LOGIN_TOO_SOON: refused(connectEmail, 'TOO_SOON'),
  INVALID_EMAIL: refused(connectEmail, 'INVALID_REQUEST'),
  INVALID_CODE: refused(connectOtp, 'INVALID_CODE'),
  DEVICE_REFUSED: refused(connectDevice, 'DEVICE_REFUSED'),
  LINK_EXPIRED: refused(connectDevice, 'LINK_EXPIRED'),
  FRESH_CODE_NEEDED: refused(connect, 'FRESH_CODE_NEEDED'),
  RECOVERY_WAITING: refused(connect, 'RECOVERY_WAITING'),
  PASSKEY_NEEDED: refused(connect, 'PASSKEY_NEEDED'),
  SOCIAL_LOGIN_FAILED: endOfIssuer(({ returned }) => returned('https://wallet.test/social/done#error=failed')),
  SOCIAL_LOGIN_MISSING: refusedIssuer('PROVIDER_MISSING'),
  LOGIN_NEEDS_WINDOW: refused(leaveForIssuer, 'WINDOW_NEEDED'),
  FARCASTER_LOGIN_FAILED: refused(connectFarcaster, 'FARCASTER_REFUSED'),
  LOGIN_OVER: refused(connectSocial, 'LOGIN_OVER'),
  UNTRUSTED_ORIGIN: endOfIssuer(({ untrusted }) => untrusted()),
  POPUP_PARTED: endOfIssuer(({ parted }) => parted()),
} satisfies Provocations
