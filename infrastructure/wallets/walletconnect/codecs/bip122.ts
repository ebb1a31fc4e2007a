import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import type { BitcoinAccountAddress } from '../../../../core/ports/connections/providers/bitcoin-provider.ts'
import { bitcoinAccounts, readBitcoinAddresses } from './bip122-addresses.ts'
import { bip122Methods, createBitcoinProvider } from './bip122-provider.ts'
import { accountReader } from './checked-addresses.ts'
import { createChosenNetworkPart } from './chosen-network-part.ts'
import type { NamespaceCodec, PeerPart, PeerPartDeps } from './codec.ts'
import { createHostRequests } from './host-requests.ts'

/** Under which name a wallet says of a session what its addresses are. */
const addressesProperty = 'bip122_getAccountAddresses'

const open = (deps: PeerPartDeps): PeerPart => {
  const { properties } = deps
  const said: unknown =
    typeof properties === 'object' && properties !== null ? Reflect.get(properties, addressesProperty) : undefined
  /** What was said on another network is nothing here. */
  const books = new Map<CaipNetworkId, readonly BitcoinAccountAddress[]>()
  const bookOn = (id: CaipNetworkId): readonly BitcoinAccountAddress[] => {
    const book = books.get(id) ?? readBitcoinAddresses(said, id) ?? []
    books.set(id, book)
    return book
  }

  const know = (addresses: readonly BitcoinAccountAddress[]): void => {
    books.set(part.state().networkId, addresses)
    part.refresh()
  }
  const part = createChosenNetworkPart({
    ...deps,
    namespace: 'bip122',
    accountsOf: (state) => bitcoinAccounts(state, bookOn(state.networkId)),
    onOwnEvent: (name, data) => {
      const addresses =
        name === 'bip122_addressesChanged' ? readBitcoinAddresses(data, part.state().networkId) : undefined
      if (addresses !== undefined) know(addresses)
    },
    makeProvider: (state) => {
      const known = (): readonly BitcoinAccountAddress[] => bookOn(state().networkId)
      return createBitcoinProvider(createHostRequests({ ...deps, state }), {
        readAddresses: (answer) => readBitcoinAddresses(answer, state().networkId),
        onAddresses: know,
        addresses: known,
        shared: () => bitcoinAccounts(state(), known()).map(({ address }) => address),
      })
    },
  })
  return part
}

/** Bitcoin and its kin: hosts get a `BitcoinProvider`. */
export const bip122: NamespaceCodec = {
  methods: bip122Methods,
  events: ['accountsChanged', 'bip122_addressesChanged'],
  readAccount: accountReader('bip122'),
  open,
}
