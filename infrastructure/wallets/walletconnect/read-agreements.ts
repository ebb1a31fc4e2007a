import { array, type InferOutput, looseObject, record, safeParse, string } from 'valibot'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { parseCaipAddress } from '../../../core/domain/shared/caip.ts'
import type { Agreement, Agreements } from './agreements.ts'
import type { Codecs, NamespaceCodec } from './codecs/codec.ts'

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 500

const settledSchema = record(string(), looseObject({ accounts: array(string()), methods: array(string()) }))
type Settled = InferOutput<typeof settledSchema>

const agreementIn = (settled: Settled, namespace: ChainNamespace, codec: NamespaceCodec): Agreement | undefined => {
  // A key is a namespace, or names one chain of it (CAIP-25).
  const own = Object.entries(settled).filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
  const texts = own.flatMap(([key, { accounts }]) => accounts.map((text) => ({ key, text }))).slice(0, accountLimit)
  const accounts = texts.flatMap(({ key, text }) => {
    const account = parseCaipAddress(text)
    // An account of another key is none of this one's.
    return (account.ok && text.startsWith(`${key}:`) && codec.readAccount(account.value)) || []
  })
  return accounts.length === texts.length
    ? { accounts, methods: [...new Set(own.flatMap(([, { methods }]) => methods))] }
    : undefined
}

/**
 * What a wallet settled, key by key: it may hold what nobody asked for, which is left out.
 * @returns undefined when it says of a namespace of ours what is no account there
 */
export const readAgreements = (namespaces: unknown, codecs: Codecs): Agreements | undefined => {
  const { success, output } = safeParse(settledSchema, namespaces)
  if (!success) return undefined
  const agreements = new Map<ChainNamespace, Agreement>()
  for (const [namespace, codec] of codecs) {
    const agreement = agreementIn(output, namespace, codec)
    if (agreement === undefined) return undefined
    agreements.set(namespace, agreement)
  }
  return agreements
}
