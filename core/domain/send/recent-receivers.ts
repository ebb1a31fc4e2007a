import { isAddressOf, isSameAddress } from '../namespaces/addresses.ts'
import { type ChainNamespace, chainNamespaces } from '../namespaces/chain-namespaces.ts'
import { entriesIn, serialiseList } from '../shared/stored-list.ts'

/** Somebody that the visitor has sent to. */
export interface RecentReceiver {
  readonly namespace: ChainNamespace
  readonly address: string
  /** As the visitor typed it, where it was a name. It may lead elsewhere by now: it is looked up again. */
  readonly name?: string
}

/** The last ones of each namespace are kept. */
const keptOfEach = 5
const longestName = 255

/** The latest first, each once. */
export const withReceiver = (all: readonly RecentReceiver[], receiver: RecentReceiver): readonly RecentReceiver[] => {
  const others = withoutReceiver(all, receiver)
  let kept = 0
  return [receiver, ...others].filter(({ namespace }) => {
    if (namespace !== receiver.namespace) return true
    kept += 1
    return kept <= keptOfEach
  })
}

export const withoutReceiver = (
  all: readonly RecentReceiver[],
  { namespace, address }: Pick<RecentReceiver, 'namespace' | 'address'>,
): readonly RecentReceiver[] =>
  all.filter((one) => one.namespace !== namespace || !isSameAddress(namespace, one.address, address))

export const receiversOf = (all: readonly RecentReceiver[], namespace: ChainNamespace): readonly RecentReceiver[] =>
  all.filter((one) => one.namespace === namespace)

export const serialiseReceivers = (all: readonly RecentReceiver[]): string =>
  serialiseList(all.map(({ namespace, address, name }) => [namespace, address, ...(name === undefined ? [] : [name])]))

const receiverIn = (entry: unknown): readonly RecentReceiver[] => {
  if (!Array.isArray(entry)) return []
  const [first, address, name]: readonly unknown[] = entry
  const namespace = chainNamespaces.find((one) => one === first)
  if (namespace === undefined || typeof address !== 'string' || !isAddressOf(namespace, address)) return []
  const isName = typeof name === 'string' && name !== '' && name.length <= longestName
  return [{ namespace, address, ...(isName ? { name } : {}) }]
}

/** Storage is foreign input: what is no receiver is left out. */
export const parseReceivers = (text: string | undefined): readonly RecentReceiver[] =>
  (entriesIn(text) ?? []).flatMap(receiverIn).reduceRight<readonly RecentReceiver[]>(withReceiver, [])
