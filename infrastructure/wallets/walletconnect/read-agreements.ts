import { array, type InferOutput, looseObject, record, safeParse, string, unknown } from 'valibot'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, parseCaipAddress } from '../../../core/domain/shared/caip.ts'
import type { Failure } from '../../../core/domain/shared/failure.ts'
import { type AgreedAccount, type Agreement, type Agreements, hasNetwork } from './agreements.ts'
import type { Codecs, NamespaceCodec } from './codecs/codec.ts'

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 500

const settledSchema = record(string(), unknown())
const keySchema = looseObject({ accounts: array(string()), methods: array(string()) })
type Key = InferOutput<typeof keySchema>

/** What a wallet settled, as far as it can be held to it. */
export interface SettledAgreements {
  /** Of the namespaces that were asked for and that it shares accounts in. */
  readonly agreements: Agreements
  /** It says of a namespace that was asked for what makes no sense there. */
  readonly hasNonsense: boolean
  /** The first account that is not of its form. */
  readonly wrongAccount?: Failure
}

/** Undefined when it says what is no account there: then nothing that it says of this namespace counts. */
const agreementIn = (
  own: readonly (readonly [string, Key])[],
  { readAccount, isOnOwnNetwork = false }: NamespaceCodec,
  offered: readonly CaipNetworkId[],
  onWrongAccount: (why: Failure) => void,
): Agreement | undefined => {
  const texts = own.flatMap(([key, { accounts }]) => accounts.map((text) => ({ key, text }))).slice(0, accountLimit)
  const accounts: AgreedAccount[] = []
  for (const { key, text } of texts) {
    const parsed = parseCaipAddress(text)
    if (!parsed.ok) onWrongAccount(parsed.failure)
    // An account of another key is none of this one's.
    if (!parsed.ok || !text.startsWith(`${key}:`)) return undefined
    // Of no use, and its network may be one whose addresses nobody knows here.
    if (!isOnOwnNetwork && !offered.includes(parsed.value.caipNetworkId)) continue
    const account = readAccount(parsed.value)
    if (account === undefined) return undefined
    accounts.push(account)
  }
  return {
    accounts,
    methods: [...new Set(own.flatMap(([, { methods }]) => methods))],
  }
}

/**
 * What a wallet settled, key by key: it may hold what nobody asked for, which is left out, and it may make no sense in one
 * namespace and all sense in another.
 * @param offered the host's networks: where the page chooses the network, an account of another one is of no use
 */
export const readAgreements = (
  namespaces: unknown,
  codecs: Codecs,
  offered: readonly CaipNetworkId[],
): SettledAgreements => {
  const settled = safeParse(settledSchema, namespaces)
  const agreements = new Map<ChainNamespace, Agreement>()
  if (!settled.success) return { agreements, hasNonsense: true }
  let hasNonsense = false
  let wrongAccount: Failure | undefined
  const onWrongAccount = (why: Failure): void => {
    wrongAccount ??= why
  }
  for (const [namespace, codec] of codecs) {
    // A key is a namespace, or names one chain of it (CAIP-25).
    const said = Object.entries(settled.output).filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    const own = said.flatMap(([key, value]) => {
      const { success, output } = safeParse(keySchema, value)
      return success ? [[key, output] as const] : []
    })
    const agreement = own.length === said.length ? agreementIn(own, codec, offered, onWrongAccount) : undefined
    if (agreement === undefined) hasNonsense = true
    else if (agreement.accounts.length > 0) agreements.set(namespace, agreement)
  }
  return { agreements, hasNonsense, ...(wrongAccount && { wrongAccount }) }
}

/** What is left of it for a page that has these networks. */
export const onOffered = (agreements: Agreements, offered: readonly CaipNetworkId[]): Agreements =>
  new Map([...agreements].filter(([, agreement]) => offered.some((id) => hasNetwork(agreement, id))))
