import type { Account, Accounts } from '../../core/domain/connections/account.ts'
import { embeddedConnectorOn } from '../../core/domain/connections/connector.ts'
import type { EmbeddedAccountType } from '../../core/domain/embedded-wallet/embedded-account.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import { type Failure, type FailureCode, failure } from '../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { EmbeddedLogin, LoginFailure } from '../../core/ports/connections/embedded-login.ts'
import type { RemoteEvent, RemoteWallet, SignInAsked } from '../../core/ports/connections/remote-wallet.ts'
import type { WalletApprovals } from '../../core/ports/connections/wallet-approvals.ts'
import type { WalletGrants } from '../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { unlessAborted } from '../../core/ports/shared/unless-aborted.ts'
import { createSimulatedApprovals, type SimulatedApprovals } from './simulated-approvals.ts'
import { createSimulatedLogin, type SimulatedLogin, type SimulatedLoginOptions } from './simulated-login.ts'
import { createSimulatedSignIn } from './simulated-sign-in.ts'
import { createSimulatedWallet, type SimulatedWallet, type SimulatedWalletOptions } from './simulated-wallet.ts'

/** What it has in its other namespace. */
const usualElsewhere = {
  networkIds: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  accounts: ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
} as const

export interface SimulatedEmbeddedWalletOptions extends SimulatedWalletOptions, SimulatedLoginOptions {
  readonly elsewhere?: Required<Pick<SimulatedWalletOptions, 'networkIds' | 'accounts'>>
  /** The contract that the visitor's key owns besides, on each network of `networkIds`. */
  readonly smartAccount?: string
  /** Somebody else pays what that one costs. */
  readonly isSponsored?: true
  /** Which of the two counts; the contract unless it is said. */
  readonly preferredType?: EmbeddedAccountType
  /** The site signs in while it connects, on this network. */
  readonly signsInOn?: CaipNetworkId
}

/** The wallet on a site of its own. Its visitor, its mailbox and its site are the test or the script. */
export interface SimulatedEmbeddedWallet extends SimulatedWallet, SimulatedLogin, SimulatedApprovals {
  readonly login: EmbeddedLogin
  readonly approvals: WalletApprovals
  readonly remote: RemoteWallet
  /** The next `connect` fails in this way, as with RECOVERY_WAITING and FRESH_CODE_NEEDED; then as ever. */
  readonly failNextConnect: (code: FailureCode, retryAfter?: number) => void
  /** The session ends while the page is away: the next restore finds out. */
  readonly endSession: () => void
  readonly signInAsked: () => SignInAsked | undefined
  /** The host takes too long to say what is to be signed: nothing is. */
  readonly waitNoLonger: () => void
}

type Answer = Result<WalletGrants, Failure>

export const createSimulatedEmbeddedWallet = (
  options: SimulatedEmbeddedWalletOptions = {},
): SimulatedEmbeddedWallet => {
  const networkIds = options.networkIds ?? ([options.networkId ?? 'eip155:31337'] as const)
  const { elsewhere = usualElsewhere } = options
  const isShared = options.isShared ?? options.email !== undefined
  const connector = {
    ...embeddedConnectorOn([...networkIds, ...elsewhere.networkIds].map((id) => ({ chainNamespace: namespaceOf(id) }))),
    ...options.connector,
  }
  const wallet = createSimulatedWallet({ ...options, networkIds, isShared, connector })
  /** In its other namespace. It shares there what it shares here. */
  const further = createSimulatedWallet({ ...elsewhere, isShared, connector })
  const isThere = (namespace: ChainNamespace): boolean => namespace === namespaceOf(elsewhere.networkIds[0])
  const { login: ofVisitor, ...visitor } = createSimulatedLogin(options)
  const ofSession = async <T>(asked: Promise<Result<T, LoginFailure>>): Promise<Result<T, LoginFailure>> => {
    const answer = await asked
    if (!answer.ok && answer.failure.code === 'SESSION_ENDED') wallet.say({ type: 'disconnected' })
    return answer
  }
  const { smartAccount } = options
  let preferredType = options.preferredType ?? 'smartAccount'
  /** The one that counts first. */
  const typed = ([{ address }]: Accounts, contract: string): Accounts => {
    const { isSponsored } = options
    const own: Account = { address, type: 'eoa' }
    const other: Account = { address: contract, type: 'smartAccount', ...(isSponsored && { isSponsored }) }
    return preferredType === 'eoa' ? [own, other] : [other, own]
  }
  const withSmartAccount = (answer: Answer): Answer => {
    if (!answer.ok || smartAccount === undefined) return answer
    const [first, ...others] = answer.value
    return ok([{ ...first, accounts: typed(first.accounts, smartAccount), preferredType }, ...others])
  }
  const preferAccount: EmbeddedLogin['preferAccount'] = async (type, signal) => {
    const asked = await ofSession(ofVisitor.walletNotices(signal))
    if (!asked.ok) return asked
    const shared = await wallet.restore([namespaceOf(networkIds[0])], signal)
    if (!shared.ok || smartAccount === undefined) return err(failure('EMBEDDED_WALLET_FAILED'))
    preferredType = type
    const [{ namespace, accounts }] = shared.value
    wallet.say({ type: 'accounts-changed', namespace, accounts: typed(accounts, smartAccount) })
    return ok(undefined)
  }
  const login: EmbeddedLogin = {
    ...ofVisitor,
    preferAccount,
    updateEmail: (email, signal) => ofSession(ofVisitor.updateEmail(email, signal)),
    updateEmailPrimaryOtp: (code, signal) => ofSession(ofVisitor.updateEmailPrimaryOtp(code, signal)),
    updateEmailSecondaryOtp: (code, signal) => ofSession(ofVisitor.updateEmailSecondaryOtp(code, signal)),
  }
  const { approvals, ...asking } = createSimulatedApprovals()
  const listeners = createListeners<RemoteEvent>()
  const signIn = createSimulatedSignIn(listeners.emit)
  const places = new Map([networkIds[0], elsewhere.networkIds[0]].map((id) => [namespaceOf(id), id]))
  let hasEnded = false
  let nextFailure: Failure | undefined

  const withLogin = (answer: Answer): Answer => {
    const auth = visitor.signedInWith()
    if (!answer.ok || auth === undefined) return answer
    const [first, ...others] = answer.value
    return ok([{ ...first, auth }, ...others.map((grant) => ({ ...grant, auth }))])
  }
  /** Of two namespaces those that have something, the one before the other. */
  const inBoth = async (
    how: 'connect' | 'restore',
    namespaces: readonly ChainNamespace[],
    signal: AbortSignal,
  ): Promise<Answer> => {
    const here = withSmartAccount(await wallet[how](namespaces, signal))
    if (!namespaces.some(isThere)) return here
    // Where it was asked for both, the visitor said yes or no to both.
    if (!here.ok && here.failure.code !== 'CHAINS_NOT_SUPPORTED') return here
    const there = await further[how](namespaces, signal)
    if (!here.ok) return there
    return there.ok ? ok([...here.value, ...there.value]) : here
  }
  const connect: SimulatedWallet['connect'] = async (namespaces, signal) => {
    const failed = nextFailure
    nextFailure = undefined
    if (failed !== undefined) return err(failed)
    if (visitor.signedInAs() === undefined)
      return err(failure('EMBEDDED_WALLET_FAILED', { detail: 'Sign in with your email first' }))
    if (options.signsInOn) await signIn.ask([options.signsInOn])
    const answer = await inBoth('connect', namespaces, signal)
    if (!answer.ok || signal.aborted) return answer
    const [{ accounts }] = answer.value
    if (options.signsInOn && signIn.asked() !== undefined)
      signIn.signWithNext([{ networkId: options.signsInOn, address: accounts[0].address, wallet: wallet.connector.id }])
    signIn.tell()
    return withLogin(answer)
  }

  const leave = async (signal: AbortSignal): Promise<Result<undefined, Failure>> => {
    await further.disconnect(signal)
    return wallet.disconnect(signal)
  }
  further.on(wallet.say)

  return {
    ...wallet,
    connector,
    ...visitor,
    ...asking,
    login,
    approvals,
    connect: (namespaces, signal) => unlessAborted(signal, () => connect(namespaces, signal)),
    restore: (namespaces, signal) =>
      unlessAborted(signal, async () => {
        if (hasEnded) {
          hasEnded = false
          visitor.signOut()
          await leave(signal)
          return err(failure('SESSION_ENDED'))
        }
        return visitor.signedInAs() === undefined
          ? err(failure('NO_ACCOUNTS'))
          : withLogin(await inBoth('restore', namespaces, signal))
      }),
    switchNetwork: async (network, signal) => {
      const { caipNetworkId: networkId, chainNamespace: namespace } = network
      const answer = await (isThere(namespace) ? further : wallet).switchNetwork(network, signal)
      if (answer.ok && networkId !== places.get(namespace)) {
        places.set(namespace, networkId)
        wallet.say({ type: 'network-changed', namespace, networkId })
      }
      return answer
    },
    disconnect: (signal) =>
      unlessAborted(signal, async () => {
        visitor.signOut()
        return leave(signal)
      }),
    remote: { on: listeners.add, openedBy: () => undefined, signIn: signIn.answer },
    failNextConnect: (code, retryAfter) => {
      nextFailure = { ...failure(code), ...(retryAfter !== undefined && { retryAfter }) }
    },
    endSession: () => {
      hasEnded = true
    },
    signInAsked: signIn.asked,
    waitNoLonger: () => signIn.answer(),
  }
}
