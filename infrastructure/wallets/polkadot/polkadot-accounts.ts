import { type Account, accountAt } from '../../../core/domain/connections/account.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import type { PolkadotAccount } from '../../../core/ports/connections/providers/polkadot-provider.ts'
import { itemsOf, property } from '../foreign.ts'
import { ss58Address, ss58Key } from './ss58-address.ts'

/** More than a visitor can choose from; an extension that sends a flood must not freeze the page. */
const accountLimit = 100

/** A network of which nothing is known: an address keeps the prefix that it has. */
const anywhere = 'polkadot:-' satisfies CaipNetworkId

export interface InjectedAccount extends Omit<PolkadotAccount, 'address'> {
  /** As the extension writes it, which is how it wants to be asked. */
  readonly given: string
  /** The one network that it is bound to: the reference of CAIP-2. */
  readonly only?: string
}

const kinds = ['sr25519', 'ed25519', 'ecdsa'] as const

/** Some extensions hand out their accounts of EVM chains too. */
const isEthereum = (item: unknown, address: string): boolean =>
  property(item, 'type') === 'ethereum' || /^0x[\da-f]{40}$/i.test(address)

/** One account; 'none' for one that is not of this namespace, undefined for what is no account. */
const readAccount = (item: unknown): InjectedAccount | 'none' | undefined => {
  const given = property(item, 'address')
  if (typeof given !== 'string' || given.length > 64) return undefined
  if (isEthereum(item, given)) return 'none'
  if (ss58Address(given, anywhere) === undefined) return undefined
  const hash = property(item, 'genesisHash')
  // Extensions say that it is bound to none by leaving it out, by null and by an empty text.
  const isFree = hash === undefined || hash === null || hash === ''
  if (!isFree && (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash))) return undefined
  const name = property(item, 'name')
  const type = kinds.find((kind) => kind === property(item, 'type'))
  return {
    given,
    ...(isFree ? {} : { only: hash.slice(2, 34).toLowerCase() }),
    ...(typeof name === 'string' ? { name: shownName(name) } : {}),
    ...(type === undefined ? {} : { type }),
  }
}

/** The accounts of `accounts.get` and of a subscription; undefined when the answer is no list of accounts. */
export const readInjectedAccounts = (answer: unknown): readonly InjectedAccount[] | undefined => {
  const items = itemsOf(answer, accountLimit)?.map(readAccount)
  return items === undefined || items.includes(undefined)
    ? undefined
    : items.filter((item) => item !== undefined && item !== 'none')
}

/** Those that can be used on this network, as it writes them, each once. */
export const accountsOn = (
  accounts: readonly InjectedAccount[],
  networkId: CaipNetworkId,
): readonly PolkadotAccount[] => {
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  const found = new Map<string, PolkadotAccount>()
  for (const { given, only, ...rest } of accounts) {
    const address = ss58Address(given, networkId)
    const isHere = only === undefined || only === reference
    if (isHere && address !== undefined && !found.has(address)) found.set(address, { address, ...rest })
  }
  return [...found.values()]
}

/** As the page knows an account: by its key it is the same one on a network that writes it differently. */
export const accountOf = (address: string): Account => {
  const publicKey = ss58Key(address)
  return { ...accountAt(address), ...(publicKey && { publicKey }) }
}

/** How the extension writes this address, whatever prefix it is asked with. */
export const givenAddress = (accounts: readonly InjectedAccount[], address: string): string | undefined => {
  const asked = ss58Key(address)
  return asked === undefined ? undefined : accounts.find(({ given }) => ss58Key(given) === asked)?.given
}
