import { oneClickNamespace } from '../namespaces/sole-namespaces.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { type Cacao, cacaoAccount } from './cacao.ts'
import { type CacaoFault, cacaoMessage } from './cacao-message.ts'
import { type RecapAbilities, recapOf } from './recap.ts'
import { timeFault } from './sign-in-time.ts'
import type { SiwxMessage } from './siwx-message.ts'

/**
 * What a wallet is asked to sign while it connects (CAIP-222): the fields of a message, of which it fills in the account, on one of
 * these networks, or on several in a message each.
 */
export type OneClickFields = Omit<SiwxMessage, 'scheme' | 'accountAddress' | 'chainId' | 'version'>

/** What is asked, with what the session is to hold, which the wallet allows by the same signature (ReCap, EIP-5573). */
export interface OneClickAsked extends OneClickFields {
  readonly networkIds: readonly CaipNetworkId[]
  readonly methods: readonly string[]
}

/** What one message of the answer comes to. */
export interface OneClickSigned {
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  readonly methods: readonly string[]
  /** Those of which the wallet allows the methods; the one that was signed for is among them. */
  readonly chains: readonly CaipNetworkId[]
}

export type OneClickFault =
  | CacaoFault
  | 'allowance'
  | 'chain'
  | 'time'
  | 'domain'
  | 'uri'
  | 'nonce'
  | 'statement'
  | 'expirationTime'
  | 'notBefore'
  | 'requestId'
  | 'resources'

/** The kind of a ReCap's abilities by which a session's methods are allowed; their resource is the namespace (WalletConnect, ReCaps). */
const kind = 'request/'
/** By how much the visitor's two devices may be apart. */
const skewMs = 120_000

const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at])

/** Undefined where more is allowed than was asked for: nobody has wanted that, and it would stand in what was signed. */
const allowedMethods = (abilities: RecapAbilities, asked: readonly string[]): readonly string[] | undefined => {
  const [only, ...others] = abilities
  if (only === undefined || others.length > 0 || only[0] !== oneClickNamespace) return undefined
  const methods = only[1].map((ability) => (ability.startsWith(kind) ? ability.slice(kind.length) : ''))
  return methods.every((method) => asked.includes(method)) ? methods : undefined
}

/**
 * Holds a wallet's answer against what it was asked: field by field, with what it allows in words. Whether the signature is right is
 * another question.
 */
export const readOneClick = (
  asked: OneClickAsked,
  cacao: Cacao,
  now: number,
): Result<OneClickSigned, OneClickFault> => {
  const { p } = cacao
  const account = cacaoAccount(p)
  if (account === undefined) return err('account')
  const { chainId: networkId, accountAddress: address } = account
  if (!asked.networkIds.includes(networkId)) return err('chain')
  const fields = [
    ['domain', p.domain, asked.domain],
    ['uri', p.aud, asked.uri],
    ['nonce', p.nonce, asked.nonce],
    ['expirationTime', p.exp, asked.expirationTime],
    ['notBefore', p.nbf, asked.notBefore],
    ['requestId', p.requestId, asked.requestId],
  ] as const
  const other = fields.find(([, said, wanted]) => said !== wanted)
  if (other !== undefined) return err(other[0])

  const recap = recapOf(p.statement, p.resources)
  if (!recap.ok) return err<OneClickFault>(`recap: ${recap.failure}`)
  // Without one nothing is allowed: there would be no session to be signed in to.
  if (recap.value === undefined) return err('allowance')
  const { abilities, limits, words, statement } = recap.value
  const methods = allowedMethods(abilities, asked.methods)
  if (methods === undefined) return err('allowance')
  if (statement !== (asked.statement ? `${asked.statement} ${words}` : words)) return err('statement')
  if (!isSame(p.resources?.slice(0, -1), asked.resources)) return err('resources')

  const message = cacaoMessage(cacao)
  if (!message.ok) return message
  const times = {
    issuedAt: p.iat,
    ...(p.exp === undefined ? {} : { expirationTime: p.exp }),
    ...(p.nbf === undefined ? {} : { notBefore: p.nbf }),
  }
  if (timeFault(times, now, { skewMs }) !== undefined) return err('time')
  const limited = limits.flatMap((list) => list.flatMap(({ chains }) => (Array.isArray(chains) ? chains : [])))
  const chains = asked.networkIds.filter((id) => id === networkId || limited.includes(id))
  return ok({ networkId, address, message: message.value, methods, chains })
}
