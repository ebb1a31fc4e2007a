import { isSameAddress } from '../namespaces/addresses.ts'
import { type CaipAddress, type CaipNetworkId, caipAddress, namespaceOf } from '../shared/caip.ts'
import { ok, type Result } from '../shared/result.ts'
import type { Cacao } from './cacao.ts'
import { type ParseOptions, parseSiwxMessage } from './parse-message.ts'
import { isSameWallet, type SignInAccount } from './sign-in-account.ts'
import type { SiwxFault } from './siwx-fault.ts'
import type { SiwxMessage } from './siwx-message.ts'

/** That a visitor signed in: the proof of it, which says itself whose it is and where (spec section 3). */
export interface SiwxSession {
  /** What `message` says. */
  readonly data: SiwxMessage
  /** The text that was signed. */
  readonly message: string
  /** As wallets of the namespace write one: hex for EVM, base58 for Solana, base64 for Bitcoin. */
  readonly signature: string
  /** Where a wallet signed in with the connection itself, what it answered with (CAIP-74). */
  readonly cacao?: Cacao
}

/** Its parts are read from the text that was signed, and from nowhere else: no session says one thing and was signed for another. */
export const siwxSession = (
  message: string,
  signature: string,
  options?: ParseOptions & { readonly cacao?: Cacao },
): Result<SiwxSession, SiwxFault> => {
  const { cacao, ...parsing } = options ?? {}
  const data = parseSiwxMessage(message, parsing)
  if (!data.ok) return data
  return ok({ data: data.value, message, signature, ...(cacao === undefined ? {} : { cacao }) })
}

export const sessionAccount = ({ data }: SiwxSession): CaipAddress => caipAddress(data.chainId, data.accountAddress)

/** A session is of one account on one network: neither another account there nor the same one elsewhere is signed in by it. */
export const isSessionOf = ({ data }: SiwxSession, networkId: CaipNetworkId, address: string): boolean =>
  data.chainId === networkId && isSameAddress(namespaceOf(networkId), data.accountAddress, address)

/** As it is kept here: with the wallet that has signed, of which the text says nothing. */
export interface StoredSession {
  readonly session: SiwxSession
  readonly wallet: string
}

const isKeptOf = ({ session, wallet }: StoredSession, account: SignInAccount): boolean =>
  isSameWallet(wallet, account.wallet) && isSessionOf(session, account.networkId, account.address)

const ownerOf = ({ session: { data }, wallet }: StoredSession): SignInAccount => ({
  networkId: data.chainId,
  address: data.accountAddress,
  wallet,
})

export const sessionsOf = (sessions: readonly StoredSession[], account: SignInAccount): readonly StoredSession[] =>
  sessions.filter((one) => isKeptOf(one, account))

/** Without those of that account, and with all others. */
export const withoutSessionsOf = (
  sessions: readonly StoredSession[],
  account: SignInAccount,
): readonly StoredSession[] => sessions.filter((one) => !isKeptOf(one, account))

/** In place of what that account had. */
export const withSession = (sessions: readonly StoredSession[], kept: StoredSession): readonly StoredSession[] => [
  ...withoutSessionsOf(sessions, ownerOf(kept)),
  kept,
]
