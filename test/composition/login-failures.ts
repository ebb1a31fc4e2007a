import { failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import { emailWorld } from '../support/email-world.ts'
import { socialWorld } from '../support/social-world.ts'
import { type MeetFailure, type Place, textsOf, type VisitorWords } from './visitor-words.ts'

const inLogin = ({ view }: ModalScreen): VisitorWords => {
  switch (view.view) {
    case 'Connect':
      return { said: [view.email?.field.error ?? ''], ways: view.email?.isReady ? [view.email.submit] : [] }
    case 'EmailVerifyDevice':
      return { said: [view.error ?? ''], ways: [...(view.retry ? [view.retry] : []), view.resend.label, view.change] }
    case 'EmailVerifyOtp':
      return {
        said: [view.field.error ?? ''],
        ways: [...(view.retry ? [view.retry] : []), view.resend.label, view.change],
      }
    case 'ConnectingFarcaster':
    case 'ConnectingSocial':
      return { said: [view.text], ways: [...textsOf(view, 'retry', 'pages'), view.cancel] }
    default:
      throw new Error(`There is ${view.view}`)
  }
}

const wordsIn = async (messages: Parameters<MeetFailure>[1], given: Parameters<typeof emailWorld>[0], code: string) => {
  const world = await emailWorld({ ...given, options: { ...(messages && { messages }) } })
  await world.approve()
  if (world.view() === 'EmailVerifyOtp') await world.typeCode(code)
  const words = inLogin(world.screen())
  world.core.dispose()
  return words
}

const askingForMail: MeetFailure = async (code, messages) => {
  const retryAfter = code === 'LOGIN_TOO_SOON' ? { retryAfter: 12 } : {}
  const connectEmail = async () => err({ ...failure(code), ...retryAfter })
  return wordsIn(messages, { login: { connectEmail } }, '')
}
const approvingDevice: MeetFailure = async (code, messages) =>
  wordsIn(messages, { login: { connectDevice: async () => err(failure(code)) } }, '')
const typingCode: MeetFailure = async (code, messages) =>
  wordsIn(messages, { login: { connectOtp: async () => err(failure(code)) } }, '123456')
const openingWallet: MeetFailure = async (code, messages) => {
  const world = await emailWorld({ options: { ...(messages && { messages }) } })
  world.site.failNextConnect(code)
  await world.enter('123456')
  const words = inLogin(world.screen())
  world.core.dispose()
  return words
}

const atIssuer: MeetFailure = async (code, messages) => {
  const world = await socialWorld({ options: { ...(messages && { messages }) } })
  await world.choose()
  world.site.failAtIssuer(code)
  await world.settle()
  const screen = world.screen()
  // Where it leads back, it is said beside the view.
  const words = screen.snack ? { said: [screen.snack.message], ways: [] } : inLogin(screen)
  world.core.dispose()
  return words
}
const atFarcaster: MeetFailure = async (code, messages) => {
  const world = await socialWorld({ options: { features: { socials: ['farcaster'] }, ...(messages && { messages }) } })
  await world.choose('farcaster')
  world.site.failAtFarcaster(code)
  await world.settle()
  const words = inLogin(world.screen())
  world.core.dispose()
  return words
}
const openingWalletOfSocial: MeetFailure = async (code, messages) => {
  const world = await socialWorld({ options: { ...(messages && { messages }) } })
  world.site.failNextConnect(code)
  await world.choose()
  world.site.logInAtIssuer()
  await world.settle()
  const words = inLogin(world.screen())
  world.core.dispose()
  return words
}

/** Where a visitor reads that a login did not go on. */
export const loginPlaces: readonly Place[] = [
  {
    where: 'logging in with an email address',
    meet: askingForMail,
    codes: [
      'INVALID_EMAIL',
      'LOGIN_TOO_SOON',
      'LOGIN_UNAVAILABLE',
      'EMBEDDED_WALLET_UNAVAILABLE',
      'EMBEDDED_WALLET_TIMEOUT',
      'EMBEDDED_WALLET_VERSION',
      'EMBEDDED_WALLET_FAILED',
      'INVALID_APP_CONFIGURATION',
      'INVALID_PROJECT_ID',
      'LOAD_FAILED',
    ],
  },
  { where: 'approving a device by mail', meet: approvingDevice, codes: ['DEVICE_REFUSED', 'LINK_EXPIRED'] },
  { where: 'typing the code of a mail', meet: typingCode, codes: ['INVALID_CODE'] },
  {
    where: 'opening the wallet after the code',
    meet: openingWallet,
    codes: ['FRESH_CODE_NEEDED', 'RECOVERY_WAITING', 'PASSKEY_NEEDED'],
  },
  {
    where: 'logging in at an issuer',
    meet: atIssuer,
    codes: [
      'SOCIAL_LOGIN_FAILED',
      'SOCIAL_LOGIN_MISSING',
      'LOGIN_OVER',
      'POPUP_BLOCKED',
      'POPUP_PARTED',
      'LOGIN_NEEDS_WINDOW',
      'UNTRUSTED_ORIGIN',
      'LOGIN_UNAVAILABLE',
      'EMBEDDED_WALLET_UNAVAILABLE',
      'EMBEDDED_WALLET_TIMEOUT',
    ],
  },
  {
    where: 'logging in with an account of Farcaster',
    meet: atFarcaster,
    codes: ['FARCASTER_LOGIN_FAILED', 'LOGIN_OVER', 'LOGIN_UNAVAILABLE', 'SOCIAL_LOGIN_MISSING'],
  },
  {
    where: 'opening the wallet after that',
    meet: openingWalletOfSocial,
    codes: ['FRESH_CODE_NEEDED', 'RECOVERY_WAITING', 'PASSKEY_NEEDED'],
  },
]
