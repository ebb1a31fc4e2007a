import { type Account, accountAt } from '../../../core/domain/connections/account.ts'
import type { EmbeddedAccountType } from '../../../core/domain/embedded-wallet/embedded-account.ts'
import type { FrameSignInFields, FrameUser } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { eip1193Namespace } from '../../../core/domain/namespaces/sole-namespaces.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import { type FailureCode, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import type { SignedIn, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import { moveToFront } from '../move-to-front.ts'
import type { PageNetworkWallet } from '../page-network-connector.ts'
import type { FrameClient } from './frame-client.ts'
import { type FramePage, frameFieldsOf, signedInAs } from './frame-sign-in.ts'

export interface EmbeddedSessionDeps {
  readonly client: Pick<FrameClient, 'prepare' | 'ask' | 'leave'>
  /** What the host offers. */
  readonly networks: () => readonly Network[]
  readonly page: FramePage
  /** What is to be signed with the connection, on the first of the networks that it names; nothing where nothing is. */
  readonly askForSignIn: (ids: readonly CaipNetworkId[], signal: AbortSignal) => Promise<SignInAsked | undefined>
  readonly onSignedIn: (signed: SignedIn) => void
  /** What the site wishes for wallets that were used nowhere yet, where the project has smart accounts. */
  readonly accountType?: EmbeddedAccountType
}

type Answer<T> = Result<T, LoginFailure>
/** Where the visitor has an account, the one first that the page is about. */
type Found = Answer<readonly [ChainNamespace, ...ChainNamespace[]]>

/** Whose wallet it is, as the frame says: one visitor, with an account in each namespace. */
export interface EmbeddedSession {
  readonly user: (namespace: ChainNamespace) => FrameUser | undefined
  /** A page may name who pays for the calls of the smart account (ERC-7677). */
  readonly takesPaymasters: () => boolean
  /** Opens the wallet of a visitor who has logged in. Of several namespaces those that fail take nothing from the others. */
  readonly ask: (networks: readonly Network[], signal: AbortSignal) => Promise<Found>
  /** The same of a session that stands. */
  readonly recall: (networks: readonly Network[], signal: AbortSignal) => Promise<Found>
  /** The visitor prefers this account from here on, wherever they are signed in. */
  readonly prefer: (type: EmbeddedAccountType, signal: AbortSignal) => Promise<Answer<undefined>>
  /** The wallet as it is in one namespace: opened already. */
  readonly walletIn: (namespace: ChainNamespace) => PageNetworkWallet
  /** The visitor's wallet has another address. */
  readonly rename: (email: string) => void
  readonly leave: () => Promise<void>
  /** The session is over, as the wallet or the visitor's host says: each namespace hears of it. */
  readonly end: () => void
}

/** Whoever says so has not said no: the session is there on a later visit. */
const unanswered: readonly FailureCode[] = [
  'EMBEDDED_WALLET_UNAVAILABLE',
  'EMBEDDED_WALLET_TIMEOUT',
  'EMBEDDED_WALLET_FAILED',
  'LOGIN_UNAVAILABLE',
  'LOGIN_TOO_SOON',
]

/** These may be about one network alone: what there is on others is still asked. */
const ofOneNetwork: readonly FailureCode[] = ['EMBEDDED_WALLET_FAILED', 'INVALID_WALLET_RESPONSE']

const silent = ({ code, detail }: LoginFailure): LoginFailure =>
  failure('WALLET_SILENT', { detail: [code, detail].filter(Boolean).join(': ') })

/** Tells one visitor from another. */
const whoOf = ({ email, social }: FrameUser): string => JSON.stringify([email, social?.provider, social?.userName])

/** With what a visitor has besides, where the project has smart accounts. */
interface SessionUser extends FrameUser {
  readonly smart?: {
    readonly address: string
    readonly networkIds: readonly CaipNetworkId[]
    /** Where somebody else pays what it costs. */
    readonly sponsoredIds: readonly CaipNetworkId[]
    /** A page may name who pays. */
    readonly takesPaymasters: boolean
  }
}

/** Elsewhere, and where the project has none, nothing but the key's own counts. */
const plainOf = ({ accounts }: FrameUser): FrameUser['accounts'] => accounts.filter(({ type }) => type === 'eoa')

/** On a network with both the one that the visitor prefers first. One key is the same account on each network of a namespace. */
const accountsOf = (
  { accounts, smart, preferredAccountType }: SessionUser,
  networkId: CaipNetworkId,
): readonly Account[] => {
  const own = accounts.find(({ type }) => type === 'eoa')
  if (own === undefined) return []
  if (smart === undefined) return [accountAt(own.address)]
  if (!smart.networkIds.includes(networkId)) return [own]
  const isSponsored = smart.sponsoredIds.includes(networkId)
  const contract: Account = { address: smart.address, type: 'smartAccount', ...(isSponsored && { isSponsored }) }
  return preferredAccountType === 'eoa' ? [own, contract] : [contract, own]
}

/** One for each namespace. */
const firstOfEach = (ids: readonly CaipNetworkId[]): readonly CaipNetworkId[] =>
  ids.filter((id, at) => ids.findIndex((one) => namespaceOf(one) === namespaceOf(id)) === at)

export const createEmbeddedSession = (deps: EmbeddedSessionDeps): EmbeddedSession => {
  const { client, networks, page } = deps
  const users = new Map<ChainNamespace, SessionUser>()
  const ends = new Map<ChainNamespace, () => void>()
  const news = new Map<ChainNamespace, () => void>()
  /** Nothing was asked yet: only a page that remembers a session restores it. */
  let isFresh = true
  /** How many sessions have ended: what was asked in one that has is no answer for the next. */
  let ended = 0

  const forget = (): void => {
    ended += 1
    users.clear()
    isFresh = false
  }
  const getUser = async (
    networkId: CaipNetworkId,
    signIn: FrameSignInFields | undefined,
    signal: AbortSignal,
  ): Promise<Answer<FrameUser>> => {
    const { accountType } = deps
    const asked = {
      chainId: networkId,
      ...(signIn && { signIn }),
      ...(accountType && { preferredAccountType: accountType }),
    }
    const answer = await client.ask('GET_USER', asked, signal)
    // What the frame does not sign it is not asked again: the visitor is, once the account is there.
    if (!answer.ok && signIn && answer.failure.code === 'EMBEDDED_WALLET_FAILED')
      return getUser(networkId, undefined, signal)
    if (answer.ok && answer.value.accounts[0]?.address !== answer.value.address)
      return err(failure('INVALID_WALLET_RESPONSE', { detail: 'GET_USER' }))
    return answer
  }

  /** What a project without smart accounts is not asked for. */
  const smartOf = async (
    user: FrameUser,
    offered: readonly CaipNetworkId[],
    signal: AbortSignal,
  ): Promise<Answer<SessionUser>> => {
    if (user.preferredAccountType === undefined || namespaceOf(user.chainId as CaipNetworkId) !== eip1193Namespace)
      return ok({ ...user, accounts: plainOf(user) })
    const enabled = await client.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, signal)
    if (!enabled.ok) return enabled
    const { smartAccountEnabledNetworks, sponsoredNetworks = [], takesPaymasters = false } = enabled.value
    const among = (numbers: readonly number[]): readonly CaipNetworkId[] =>
      offered.filter((id) => numbers.some((number) => id === `${eip1193Namespace}:${number}`))
    const [networkIds, sponsoredIds] = [among(smartAccountEnabledNetworks), among(sponsoredNetworks)]
    const [first] = networkIds
    if (first === undefined) return ok(user)
    const smartAt = (address: string): SessionUser => ({
      ...user,
      smart: { address, networkIds, sponsoredIds, takesPaymasters },
    })
    const told = user.accounts.find(({ type }) => type === 'smartAccount')
    if (told) return ok(smartAt(told.address))
    const asked = await client.ask('INIT_SMART_ACCOUNT', { chainId: first }, signal)
    return asked.ok ? ok(smartAt(asked.value.address)) : asked
  }

  /** What stood of another visitor does not stand beside this one. */
  const take = (found: ReadonlyMap<ChainNamespace, SessionUser>, who: string): void => {
    isFresh = false
    const others = [...users].filter(([namespace, one]) => whoOf(one) !== who && !found.has(namespace))
    for (const [namespace] of others) users.delete(namespace)
    for (const [namespace, user] of found) users.set(namespace, user)
    for (const [namespace] of others) ends.get(namespace)?.()
  }
  const findUsers = async (
    ids: readonly CaipNetworkId[],
    signIn: FrameSignInFields | undefined,
    signal: AbortSignal,
    session: number,
  ): Promise<Found> => {
    const found = new Map<ChainNamespace, SessionUser>()
    let refused: LoginFailure = failure('CHAINS_NOT_SUPPORTED')
    for (const [at, id] of ids.entries()) {
      const user = await getUser(id, at === 0 ? signIn : undefined, signal)
      const offered = networks().map(({ caipNetworkId }) => caipNetworkId)
      const answer = user.ok ? await smartOf(user.value, offered, signal) : user
      if (signal.aborted || session !== ended) return err(failure('ABORTED'))
      if (answer.ok) found.set(namespaceOf(id), answer.value)
      else if (found.size === 0) refused = answer.failure
      if (!answer.ok && !ofOneNetwork.includes(answer.failure.code)) break
    }
    const [first, ...others] = found.keys()
    const [who, ...further] = new Set([...found.values()].map(whoOf))
    if (first === undefined || who === undefined) return err(refused)
    // Somebody else has logged in between two answers.
    if (further.length > 0) return err(failure('INVALID_WALLET_RESPONSE', { detail: 'GET_USER' }))
    take(found, who)
    return ok([first, ...others])
  }

  const ask: EmbeddedSession['ask'] = async (offered, signal) => {
    const session = ended
    client.prepare()
    const ids = offered.map(({ caipNetworkId }) => caipNetworkId)
    const asked = await deps.askForSignIn(ids, signal)
    if (signal.aborted) return err(failure('ABORTED'))
    const wanted = asked?.networkIds[0]
    const [first, ...rest] = firstOfEach(moveToFront(ids, (id) => id === wanted))
    if (first === undefined) return err(failure('CHAINS_NOT_SUPPORTED'))
    const fields = asked && frameFieldsOf(asked, page)
    const answer = await findUsers([first, ...rest], fields, signal, session)
    if (!answer.ok) return answer
    const user = users.get(namespaceOf(first))
    const signed = asked && fields && user && signedInAs(asked, first, user)
    if (signed && !signal.aborted) deps.onSignedIn(signed)
    return answer
  }
  const look = async (ids: readonly CaipNetworkId[], signal: AbortSignal): Promise<Found> => {
    const session = ended
    const standing = await client.ask('IS_CONNECTED', undefined, signal)
    if (!standing.ok) return standing
    if (standing.value.isConnected) return findUsers(ids, undefined, signal, session)
    const code = isFresh ? 'SESSION_ENDED' : 'NO_ACCOUNTS'
    forget()
    return err(failure(code))
  }
  return {
    user: (namespace) => users.get(namespace),
    takesPaymasters: () => users.get(eip1193Namespace)?.smart?.takesPaymasters === true,
    ask,
    recall: async (offered, signal) => {
      const ids = firstOfEach(offered.map(({ caipNetworkId }) => caipNetworkId))
      if (ids.length === 0) return err(failure('CHAINS_NOT_SUPPORTED'))
      const answer = await look(ids, signal)
      if (answer.ok) return answer
      return err(unanswered.includes(answer.failure.code) ? silent(answer.failure) : answer.failure)
    },
    walletIn: (namespace) => ({
      ask: async () => ok(undefined),
      recall: async () => ok(undefined),
      accountsOn: (networkId) => {
        const user = users.get(namespaceOf(networkId))
        const isOffered = networks().some(({ caipNetworkId }) => caipNetworkId === networkId)
        return user && isOffered ? accountsOf(user, networkId) : []
      },
      follow: (onNews, onGone) => {
        news.set(namespace, onNews)
        ends.set(namespace, onGone)
        return () => {
          if (news.get(namespace) === onNews) news.delete(namespace)
          if (ends.get(namespace) === onGone) ends.delete(namespace)
        }
      },
    }),
    prefer: async (type, signal) => {
      const session = ended
      const answer = await client.ask('SET_PREFERRED_ACCOUNT', { type }, signal)
      if (signal.aborted || session !== ended) return err(failure('ABORTED'))
      if (!answer.ok) return answer
      const user = users.get(eip1193Namespace)
      if (user?.smart === undefined) return err(failure('ABORTED'))
      const expected = type === 'eoa' ? user.accounts.find((one) => one.type === 'eoa')?.address : user.smart.address
      if (answer.value.address !== expected)
        return err(failure('INVALID_WALLET_RESPONSE', { detail: 'SET_PREFERRED_ACCOUNT' }))
      users.set(eip1193Namespace, { ...user, preferredAccountType: type })
      news.get(eip1193Namespace)?.()
      return ok(undefined)
    },
    rename: (email) => {
      for (const [namespace, user] of users) users.set(namespace, { ...user, email })
    },
    leave: () => {
      forget()
      return client.leave()
    },
    end: () => {
      forget()
      for (const end of [...ends.values()]) end()
    },
  }
}
