import type { MessageKey } from '../../core/domain/feature-types.ts'
import { type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err } from '../../core/domain/shared/result.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import { createSimulatedChainClient } from '../../infrastructure/simulation/simulated-chain-client.ts'
import { createSimulatedNftSource } from '../../infrastructure/simulation/simulated-nft-source.ts'
import { createSimulatedTransactionSource } from '../../infrastructure/simulation/simulated-transaction-source.ts'
import { alice, type CoreWorld, createCoreWorld, hearth, startedWorld, walletNamed } from '../support/core-world.ts'
import { signInWorldOf } from '../support/sign-in-world.ts'
import { pairingWorld } from '../usecases/connections/pairing-world.ts'
import { loginPlaces } from './login-failures.ts'
import { sendingPlaces } from './sending-failures.ts'
import { type MeetFailure, type Place, textsOf, type VisitorWords } from './visitor-words.ts'

/** Where the view is left for the one before, a snack says why, and the row is there again. */
const onView = ({ view, snack }: ModalScreen): VisitorWords => ({
  said: [
    ...(snack ? [snack.message] : []),
    ...textsOf(view, ...('error' in view ? ['error'] : snack ? [] : ['title', 'text', 'none'])),
  ],
  ways: textsOf(view, 'retry', 'others', 'sign', 'cancel'),
})

const inSnack = ({ snack }: ModalScreen, ...ways: readonly string[]): VisitorWords => ({
  said: snack === undefined ? [] : [snack.message],
  ways,
})

const read = async (world: CoreWorld, words: (screen: ModalScreen) => VisitorWords): Promise<VisitorWords> => {
  await world.settle()
  const found = words(world.core.screen.snapshot())
  world.core.dispose()
  return found
}

const connecting: MeetFailure = async (code, messages) => {
  const amber = { ...walletNamed('Amber'), connect: async () => err(failure(code)) }
  const world = await startedWorld({ wallets: [amber], options: { ...(messages && { messages }) } })
  void world.core.connect({ connectorId: amber.connector.id }).catch(() => undefined)
  return read(world, onView)
}

const pairing: MeetFailure = async (code, messages) => {
  const world = await pairingWorld({ options: { ...(messages && { messages }) } })
  void world.core.open({ view: 'ConnectingWalletConnect' }).catch(() => undefined)
  await world.settle()
  world.remote.fail(code)
  await world.settle()
  // A code that has run out is renewed, once.
  if (code === 'PROPOSAL_EXPIRED') world.remote.fail(code)
  return read(world, onView)
}

/** In a world in which Amber is connected. */
const connected = async (
  messages: ModalOptions['messages'],
  given: Parameters<typeof startedWorld>[0] = {},
  amber = walletNamed('Amber'),
) => {
  const options = { ...given.options, ...(messages && { messages }) }
  const world = await startedWorld({ ...given, wallets: [amber], options })
  await world.core.connect({ connectorId: amber.connector.id })
  await world.settle()
  return world
}

const switching: MeetFailure = async (code, messages) => {
  const amber = { ...walletNamed('Amber'), switchNetwork: async () => err(failure(code)) }
  const world = await connected(messages, {}, amber)
  void world.core.open({ view: 'Networks' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'choose-network', networkId: 'eip155:31338' })
  return read(world, onView)
}

const signingIn: MeetFailure = async (code, messages) => {
  const amber = walletNamed('Amber')
  const world = signInWorldOf(
    createCoreWorld({ wallets: [amber], options: { siwx: {}, ...(messages && { messages }) } }),
    amber,
  )
  await world.core.start()
  await world.connectAmber()
  world.siwx.failWith('accept', code)
  await world.press('sign-message')
  return read(world, onView)
}

const readingBalance: MeetFailure = async (_, messages) => {
  const chains = createSimulatedChainClient()
  chains.failWith('BALANCE_UNAVAILABLE')
  const world = await connected(messages, { simulation: { chains } })
  void world.core.open({ view: 'Account' }).catch(() => undefined)
  return read(world, (screen) => {
    const balance: object = Reflect.get(screen.view, 'balance') ?? {}
    return { said: [...inSnack(screen).said, ...textsOf(balance, 'text')], ways: textsOf(balance, 'retry') }
  })
}

/** Where nothing is shared at first. */
const sharingAddress: MeetFailure = async (_, messages) => {
  const world = await connected(messages)
  void world.core.open({ view: 'WalletReceive' }).catch(() => undefined)
  world.core.dispatch({ type: 'share-receive-address', address: alice })
  return read(world, inSnack)
}

/** A list of the account, whose service fails. */
const readingOf =
  (view: 'Nfts' | 'Transactions'): MeetFailure =>
  async (code, messages) => {
    const [nftSource, transactionSource] = [createSimulatedNftSource(), createSimulatedTransactionSource()]
    nftSource.failWith(code === 'LOAD_FAILED' ? code : 'NFTS_UNAVAILABLE')
    transactionSource.failWith(code === 'LOAD_FAILED' ? code : 'TRANSACTIONS_UNAVAILABLE')
    const world = await connected(messages, { simulation: { nftSource, transactionSource } })
    void world.core.open({ view }).catch(() => undefined)
    return readList(world)
  }

/** Of a list of the account. */
const readList = (world: CoreWorld) =>
  read(world, (screen) => {
    const error: object = Reflect.get(screen.view, 'error') ?? {}
    return { said: [...inSnack(screen).said, ...textsOf(error, 'text')], ways: textsOf(error, 'retry') }
  })

const copying: MeetFailure = async (_, messages) => {
  const world = await connected(messages)
  world.page.blockClipboard(true)
  void world.core.open({ view: 'Account' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'copy-address' })
  return read(world, (screen) => inSnack(screen, ...textsOf(screen.view, 'copy')))
}

const listing: MeetFailure = async (code, messages) => {
  const world = await pairingWorld({ options: { ...(messages && { messages }) } })
  void world.core.open({ view: 'AllWallets' }).catch(() => undefined)
  world.directory.failWith(code === 'LOAD_FAILED' ? code : 'DIRECTORY_UNAVAILABLE')
  return read(world, onView)
}

/** What stands in the place of a view whose file did not come. */
const loading: MeetFailure = async (_, messages) => {
  const world = await startedWorld({ options: { ...(messages && { messages }) } })
  return read(world, (screen) => ({ said: textsOf(screen.loading, 'failed'), ways: textsOf(screen.loading, 'retry') }))
}

const comingBack: MeetFailure = async (_, messages) => {
  const first = await pairingWorld({ options: { ...(messages && { messages }) } })
  void first.core.connect({ connectorId: first.remote.connector.id }).catch(() => undefined)
  await first.settle()
  first.remote.approve()
  await first.settle()
  first.remote.endSession()
  const world = first.reload({ wallets: [first.remote] })
  await world.core.start()
  return read(world, ({ notice = {} }) => ({ said: textsOf(notice, 'text'), ways: textsOf(notice, 'reconnect') }))
}

const leavingOne: MeetFailure = async (code, messages) => {
  const amber = { ...walletNamed('Amber'), disconnect: async () => err(failure(code)) }
  const world = await connected(messages, { options: { features: { multiWallet: true } } }, amber)
  void world.core.open({ view: 'ProfileWallets' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'leave-wallet', connectionId: `${hearth.chainNamespace}:${amber.connector.id}` })
  return read(world, (screen) => inSnack(screen))
}

const leavingAll: MeetFailure = async (code, messages) => {
  const amber = { ...walletNamed('Amber'), disconnect: async () => err(failure(code)) }
  const world = await connected(messages, { options: { features: { multiWallet: true } } }, amber)
  void world.core.open({ view: 'ProfileWallets' }).catch(() => undefined)
  await world.settle()
  world.core.dispatch({ type: 'disconnect' })
  return read(world, (screen) => inSnack(screen))
}

/** Every place where a visitor reads of a failure, with the codes that can come there. */
export const places: readonly Place[] = [
  {
    where: 'connecting a wallet of this page',
    meet: connecting,
    codes: [
      'CONNECTION_REJECTED',
      'REQUEST_PENDING',
      'CONNECTOR_NOT_FOUND',
      'WALLET_LOCKED',
      'WALLET_SILENT',
      'POPUP_BLOCKED',
      'METHOD_UNSUPPORTED',
      'NO_ACCOUNTS',
      'INVALID_WALLET_RESPONSE',
      'CONNECTION_FAILED',
      'CHAINS_NOT_SUPPORTED',
      'LOAD_FAILED',
    ],
  },
  {
    where: 'connecting by a code or a link',
    meet: pairing,
    codes: [
      'INVALID_APP_CONFIGURATION',
      'INVALID_PROJECT_ID',
      'CONNECTION_REJECTED',
      'WALLET_LOCKED',
      'CONNECTOR_NOT_FOUND',
      'METHOD_UNSUPPORTED',
      'NO_ACCOUNTS',
      'INVALID_WALLET_RESPONSE',
      'CONNECTION_FAILED',
      'CHAINS_NOT_SUPPORTED',
      'PROPOSAL_EXPIRED',
      'LOAD_FAILED',
      'RELAY_UNREACHABLE',
      'JWT_TOKEN_NOT_VALID',
      'STORAGE_UNAVAILABLE',
    ],
  },
  {
    where: 'switching the network',
    meet: switching,
    codes: [
      'NETWORK_SWITCH_REJECTED',
      'REQUEST_PENDING',
      'NOT_CONNECTED',
      'NETWORK_NOT_SUPPORTED',
      'NETWORK_SWITCH_FAILED',
      'LOAD_FAILED',
    ],
  },
  {
    where: 'signing in',
    meet: signingIn,
    codes: ['SIGN_IN_REJECTED', 'SIGN_IN_FAILED', 'METHOD_UNSUPPORTED', 'SIGNATURE_INVALID', 'SIGN_IN_UNAVAILABLE'],
  },
  { where: 'the list of wallets', meet: listing, codes: ['DIRECTORY_UNAVAILABLE', 'LOAD_FAILED'] },
  { where: 'the balance', meet: readingBalance, codes: ['BALANCE_UNAVAILABLE'] },
  { where: 'the NFTs', meet: readingOf('Nfts'), codes: ['NFTS_UNAVAILABLE', 'LOAD_FAILED'] },
  { where: 'the activity', meet: readingOf('Transactions'), codes: ['TRANSACTIONS_UNAVAILABLE', 'LOAD_FAILED'] },
  { where: 'copying', meet: copying, codes: ['CLIPBOARD_UNAVAILABLE'] },
  { where: 'sharing the address', meet: sharingAddress, codes: ['SHARE_FAILED'] },
  ...loginPlaces,
  ...sendingPlaces,
  { where: 'any view', meet: loading, codes: ['LOAD_FAILED'] },
  { where: 'the next visit', meet: comingBack, codes: ['SESSION_ENDED'] },
  { where: 'leaving one of several wallets', meet: leavingOne, codes: ['DISCONNECT_FAILED'] },
  { where: 'leaving all wallets', meet: leavingAll, codes: ['DISCONNECT_FAILED'] },
]

/** Codes that no visitor reads of, and why. */
export const unread = {
  PROJECT_ID_NOT_CONFIGURED: 'there is no modal',
  INVALID_OPTIONS: 'there is no modal, or a call of the page was refused',
  STORAGE_KEY_IN_USE: 'there is no modal',
  MODAL_DISPOSED: 'there is no modal any more',
  INVALID_CAIP_NETWORK_ID: 'a call of the page was refused',
  ADAPTER_NOT_FOUND: 'a call of the page was refused',
  NAMESPACE_REQUIRED: 'a call of the page was refused',
  MULTI_WALLET_DISABLED: 'a call of the page was refused',
  NETWORK_NOT_FOUND: 'a call of the page was refused',
  SEND_UNSUPPORTED: 'a call of the page was refused',
  SEND_INCOMPLETE: 'a call of the page was refused',
  SEND_WOULD_FAIL: 'a call of the page was refused: the view says it of its own review',
  SEND_UNSETTLED: 'a call of the page was refused: the view asks for a tick',
  CALLS_NOT_ATOMIC: 'a call of the page was refused',
  CALLS_UNKNOWN: 'a call of the page was refused',
  MODAL_CLOSED: 'the visitor closed the modal',
  ABORTED: 'the visitor, or the page, has gone on to something else',
  INTERNAL_ERROR: 'nobody has foreseen it: the page is told, and what the visitor did stays undone',
  NAME_UNAVAILABLE: 'the address is shown in its place',
  SIGN_OUT_TIMEOUT: 'the page is told: for the visitor the wallets are left',
  DISCONNECT_CHAINS_FAILED: 'the page is told: for the visitor the wallets are left',
  INVALID_CAIP_ADDRESS: 'it is a cause: they read of `INVALID_WALLET_RESPONSE`',
  INVALID_CHAIN_ID: 'it is a cause: they read of `NETWORK_SWITCH_FAILED`',
} satisfies { readonly [Code in FailureCode]?: string }

/** What is said where a wallet says nothing in particular: of these codes alone. */
export const generalTexts: Readonly<Partial<Record<MessageKey, readonly FailureCode[]>>> = {
  'connecting.failed.other': ['CONNECTION_FAILED', 'WALLET_LOCKED'],
  'switching.failed': ['NETWORK_SWITCH_FAILED'],
  'sign-in.error.failed': ['SIGN_IN_FAILED'],
  'connect.email.failed': ['EMBEDDED_WALLET_FAILED'],
}

/** Codes after which there is nothing to do: the page has left the wallet all the same, or all is as the visitor wants it. */
export const overAnyway: readonly FailureCode[] = ['DISCONNECT_FAILED', 'NETWORK_SWITCH_REJECTED']
