import { accountAt } from '../../../core/domain/connections/account.ts'
import type { FrameSignInFields, FrameUser } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { type FailureCode, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import type { LoginFailure } from '../../../core/ports/connections/embedded-login.ts'
import type { SignedIn, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
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
}

/** Whose wallet it is, as the frame says. */
export interface EmbeddedSession extends PageNetworkWallet {
  readonly user: () => FrameUser | undefined
  /** The visitor's host gives the account back: the page hears of it. */
  readonly revoke: () => Promise<void>
  /** The wallet says that its session is over: the page hears of it. */
  readonly end: () => void
}

type Answer<T> = Result<T, LoginFailure>

/** Whoever says so has not said no: the session is there on a later visit. */
const unanswered: readonly FailureCode[] = [
  'EMBEDDED_WALLET_UNAVAILABLE',
  'EMBEDDED_WALLET_TIMEOUT',
  'EMBEDDED_WALLET_FAILED',
  'LOGIN_UNAVAILABLE',
  'LOGIN_TOO_SOON',
]

const silent = ({ code, detail }: LoginFailure): LoginFailure =>
  failure('WALLET_SILENT', { detail: [code, detail].filter(Boolean).join(': ') })

export const createEmbeddedSession = (deps: EmbeddedSessionDeps): EmbeddedSession => {
  const { client, networks, page } = deps
  let user: FrameUser | undefined
  /** Nothing was asked yet: only a page that remembers a session restores it. */
  let isFresh = true
  let onEnd: () => void = () => undefined

  const getUser = async (
    networkId: CaipNetworkId,
    signIn: FrameSignInFields | undefined,
    signal: AbortSignal,
  ): Promise<Answer<FrameUser>> => {
    const asked = { chainId: networkId, ...(signIn && { signIn }) }
    const answer = await client.ask('GET_USER', asked, signal)
    // What the frame does not sign it is not asked again: the visitor is, once the account is there.
    if (!answer.ok && signIn && answer.failure.code === 'EMBEDDED_WALLET_FAILED')
      return getUser(networkId, undefined, signal)
    if (!answer.ok) return answer
    const { address, accounts, chainId } = answer.value
    if (chainId !== networkId || accounts[0]?.address !== address)
      return err(failure('INVALID_WALLET_RESPONSE', { detail: 'GET_USER' }))
    user = answer.value
    isFresh = false
    return answer
  }
  const ask: EmbeddedSession['ask'] = async (offered, signal) => {
    client.prepare()
    const ids = offered.map(({ caipNetworkId }) => caipNetworkId)
    const asked = await deps.askForSignIn(ids, signal)
    if (signal.aborted) return err(failure('ABORTED'))
    const networkId = [asked?.networkIds[0], ...ids].find((id) => id !== undefined && ids.includes(id))
    if (networkId === undefined) return err(failure('CHAINS_NOT_SUPPORTED'))
    const fields = asked && frameFieldsOf(asked, page)
    const answer = await getUser(networkId, fields, signal)
    if (!answer.ok) return answer
    const signed = asked && fields && signedInAs(asked, networkId, answer.value)
    if (signed && !signal.aborted) deps.onSignedIn(signed)
    return ok(undefined)
  }
  const look = async (networkId: CaipNetworkId, signal: AbortSignal): Promise<Answer<unknown>> => {
    const standing = await client.ask('IS_CONNECTED', undefined, signal)
    if (!standing.ok) return standing
    if (standing.value.isConnected) return getUser(networkId, undefined, signal)
    const code = isFresh ? 'SESSION_ENDED' : 'NO_ACCOUNTS'
    user = undefined
    isFresh = false
    return err(failure(code))
  }
  const leave = (): Promise<void> => {
    user = undefined
    isFresh = false
    return client.leave()
  }
  const end = (): void => {
    user = undefined
    isFresh = false
    onEnd()
  }
  return {
    user: () => user,
    ask,
    recall: async ([network], signal) => {
      if (network === undefined) return err(failure('CHAINS_NOT_SUPPORTED'))
      const answer = await look(network.caipNetworkId, signal)
      if (answer.ok) return ok(undefined)
      return err(unanswered.includes(answer.failure.code) ? silent(answer.failure) : answer.failure)
    },
    // One key is the same account on each of them.
    accountsOn: (networkId) =>
      user && networks().some(({ caipNetworkId }) => caipNetworkId === networkId) ? [accountAt(user.address)] : [],
    follow: (_, onGone) => {
      onEnd = onGone
      return () => {
        onEnd = () => undefined
      }
    },
    leave,
    revoke: () => {
      const left = leave()
      onEnd()
      return left
    },
    end,
  }
}
