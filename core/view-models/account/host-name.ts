import { type Identities, identityShown, type ShownIdentities } from '../../domain/account/identity.ts'
import { type Connections, connectionOf, knownAccount } from '../../domain/connections/connections.ts'
import type { ChainNamespace } from '../../domain/namespaces/chain-namespaces.ts'
import { isNamed } from '../../domain/namespaces/named-chains.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { NameState } from '../../modal.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { factsError } from './facts-error.ts'

const none: NameState = { name: undefined, imageUrl: undefined, isPending: false, error: undefined }

/** The name of the visitor's account in a namespace, in the words that hosts know; the same that the button shows. */
export const hostName = (
  { lookupOrigin }: Settings,
  connections: Connections,
  identities: Identities,
  /** By which accounts are shown until now. */
  names: ShownIdentities,
  namespace?: ChainNamespace,
): NameState => {
  const account = knownAccount(connections, namespace)
  if (account === undefined || !isNamed[account.namespace] || lookupOrigin === undefined) return none
  // Its wallet is asked first: what was remembered of it may be over.
  if (connectionOf(connections, namespace) === undefined) return { ...none, isPending: true }
  const of = caipAddress(account.networkId, account.address)
  const known = identities[of]
  const shown = identityShown(known, names[of])
  return {
    name: shown?.name,
    imageUrl: shown?.imageUrl,
    isPending: known?.status === 'loading',
    error: known?.status === 'failed' ? factsError('NAME_UNAVAILABLE', known.failure) : undefined,
  }
}
