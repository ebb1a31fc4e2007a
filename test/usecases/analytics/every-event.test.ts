import { describe, expect, it } from 'vitest'
import { analyticsEvents } from '../../../core/domain/analytics/analytics-events.ts'
import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { err } from '../../../core/domain/shared/result.ts'
import {
  alice,
  bob,
  type CoreWorld,
  connectedWorld,
  createCoreWorld,
  hearth,
  meadow,
  startedWorld,
  walletNamed,
} from '../../support/core-world.ts'
import { type EmailWorld, emailWorld } from '../../support/email-world.ts'
import { reviewedSend, submitSend } from '../../support/reviewed-send.ts'
import { type SignInWorld, signInWorld } from '../../support/sign-in-world.ts'
import { type SocialWorld, socialWorld } from '../../support/social-world.ts'

const opened = async (): Promise<CoreWorld> => {
  const world = await startedWorld({ wallets: [walletNamed('Amber')] })
  void world.core.open().catch(() => undefined)
  return world
}
const pressed = async (...intents: readonly Parameters<CoreWorld['core']['dispatch']>[0][]): Promise<CoreWorld> => {
  const world = await opened()
  for (const intent of intents) {
    world.core.dispatch(intent)
    await world.settle()
  }
  return world
}
const asked = async (): Promise<SignInWorld> => {
  const world = await signInWorld()
  await world.connectAmber()
  return world
}
const signed = async (prepare: (world: SignInWorld) => void): Promise<CoreWorld> => {
  const world = await asked()
  prepare(world)
  await world.press('sign-message')
  return world
}
const emailLogin = async (go: (world: EmailWorld) => Promise<unknown>): Promise<CoreWorld> => {
  const world = await emailWorld()
  await go(world)
  return world
}
const socialLogin = async (go: (world: SocialWorld) => unknown): Promise<CoreWorld> => {
  const world = await socialWorld()
  await world.choose()
  go(world)
  return world
}
const left = async (wallet = walletNamed('Amber')): Promise<CoreWorld> => {
  const world = await connectedWorld(wallet)
  await world.core.disconnect().catch(() => undefined)
  return world
}

const inActivity = async (prepare: (world: CoreWorld) => void): Promise<CoreWorld> => {
  const world = await connectedWorld(walletNamed('Amber'))
  prepare(world)
  void world.core.open().catch(() => undefined)
  world.core.dispatch({ type: 'choose-account-tab', tab: 'Transactions' })
  await world.settle()
  return world
}
/** What nobody knows of: more of them than are on a page. */
const manyTransactions = ({ transactionSource }: CoreWorld): void =>
  transactionSource.setHistory({
    networkId: hearth.caipNetworkId,
    address: alice,
    transactions: Array.from({ length: 60 }, (_, at) => ({
      networkId: hearth.caipNetworkId,
      id: `0x${at}`,
      minedAt: 1_000 * at,
      status: 'confirmed',
      operation: 'send',
      from: alice,
      to: alice,
      transfers: [],
    })),
  })

const sent = async (prepare: (world: CoreWorld) => void): Promise<CoreWorld> => {
  const world = await reviewedSend()
  prepare(world)
  await submitSend(world)
  return world
}

/** Told to nobody in the page: a failure is sent by this name (`tracked-event.ts`). */
type SentName = 'INTERNAL_SDK_ERROR'

/** Brings each event about through what visitors press, hosts call and wallets answer. */
const provoked: Readonly<Record<Exclude<keyof typeof analyticsEvents, SentName> | 'ERROR', () => Promise<CoreWorld>>> =
  {
    MODAL_CREATED: async () => createCoreWorld(),
    INITIALIZE: async () => createCoreWorld(),
    MODAL_OPEN: opened,
    MODAL_CLOSE: () => pressed({ type: 'close' }),
    CLICK_ALL_WALLETS: () => pressed({ type: 'show-all-wallets' }),
    CLICK_GET_WALLET: async () => {
      const world = await startedWorld()
      void world.core.open().catch(() => undefined)
      world.core.dispatch({ type: 'ask-for-help' })
      world.core.dispatch({ type: 'get-first-wallet' })
      return world
    },
    CLICK_NETWORKS: () => pressed({ type: 'show-networks' }),
    CLICK_WALLET_HELP: () => pressed({ type: 'ask-for-help' }),
    SEARCH_WALLET: async () => {
      const world = await pressed({ type: 'show-all-wallets' }, { type: 'type', field: 'search', text: 'amb' })
      await world.pass(1_000)
      return world
    },
    SELECT_WALLET: () => pressed({ type: 'choose-wallet', connectorId: 'test.amber' }),
    CONNECT_SUCCESS: () => connectedWorld(walletNamed('Amber')),
    CONNECT_ERROR: async () => {
      const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'reject' })] })
      await world.core.connect({ connectorId: 'test.amber' }).catch(() => undefined)
      return world
    },
    DISCONNECT_SUCCESS: () => left(),
    DISCONNECT_ERROR: () =>
      left({ ...walletNamed('Amber'), disconnect: async () => err(failure('DISCONNECT_FAILED')) }),
    SWITCH_NETWORK: async () => {
      const world = await connectedWorld(walletNamed('Amber'))
      await world.core.switchNetwork(meadow.caipNetworkId)
      return world
    },
    CLICK_SIGN_SIWX_MESSAGE: () => signed(() => undefined),
    CLICK_CANCEL_SIWX: async () => {
      const world = await asked()
      await world.press('cancel')
      return world
    },
    SIWX_AUTH_SUCCESS: () => signed(() => undefined),
    SIWX_AUTH_ERROR: () => signed(({ signer }) => void signer.behave('reject')),
    SOCIAL_LOGIN_STARTED: () => socialLogin(() => undefined),
    SOCIAL_LOGIN_REQUEST_USER_DATA: () => socialLogin(({ site }) => site.logInAtIssuer()),
    SOCIAL_LOGIN_SUCCESS: () => socialLogin(({ site }) => site.logInAtIssuer()),
    SOCIAL_LOGIN_ERROR: () => socialLogin(({ site }) => site.failAtIssuer('SOCIAL_LOGIN_FAILED')),
    SOCIAL_LOGIN_CANCELED: () => socialLogin(({ site }) => site.closeWindow()),
    EMAIL_LOGIN_SELECTED: () => emailLogin(({ press }) => press('prepare-email')),
    EMAIL_SUBMITTED: () => emailLogin(({ submit }) => submit()),
    DEVICE_REGISTERED_FOR_EMAIL: () => emailLogin(({ approve }) => approve()),
    EMAIL_VERIFICATION_CODE_SENT: () => emailLogin(({ approve }) => approve()),
    EMAIL_VERIFICATION_CODE_PASS: () => emailLogin(({ enter }) => enter('123456')),
    EMAIL_VERIFICATION_CODE_FAIL: () => emailLogin(({ enter }) => enter('000000')),
    EMAIL_EDIT: () =>
      emailLogin(async (world) => {
        await world.enter('123456')
        void world.core.open().catch(() => undefined)
        await world.press('edit-email')
      }),
    SET_PREFERRED_ACCOUNT_TYPE: async () => {
      const world = await emailWorld({ site: { smartAccount: bob } })
      await world.enter('123456')
      world.core.dispatch({ type: 'switch-account', connectionId: 'eip155:embedded', address: alice })
      await world.settle()
      return world
    },
    CLICK_TRANSACTIONS: () => inActivity(() => undefined),
    LOAD_MORE_TRANSACTIONS: async () => {
      const world = await inActivity(manyTransactions)
      world.core.dispatch({ type: 'load-more-transactions' })
      return world
    },
    ERROR_FETCH_TRANSACTIONS: () => inActivity((world) => world.transactionSource.failWith('TRANSACTIONS_UNAVAILABLE')),
    OPEN_SEND: () => reviewedSend(),
    SEND_INITIATED: () => sent(() => undefined),
    SEND_SUCCESS: () => sent(() => undefined),
    SEND_ERROR: () => sent(({ transactionSender }) => transactionSender.behave('SEND_REJECTED')),
    ERROR: async () => {
      const world = await asked()
      world.siwx.failWith('standing', 'SIGN_IN_UNAVAILABLE')
      world.amber.setNetwork('eip155:31338')
      return world
    },
  }

describe('every event that is told', () => {
  it('is provoked here', () => {
    const ofFailures: SentName = 'INTERNAL_SDK_ERROR'
    expect(Object.keys(provoked).toSorted()).toEqual(
      [...Object.keys(analyticsEvents).filter((name) => name !== ofFailures), 'ERROR'].toSorted(),
    )
  })

  it.each(Object.entries(provoked))('%s', async (name, provoke) => {
    const { hostEvents, settle, core } = await provoke()
    await settle()
    const told: readonly HostEvent['type'][] = hostEvents.allEvents().map(({ type }) => type)
    expect(told).toContain(name)
    core.dispose()
  })
})
