import { moveToFront } from '../../move-to-front.ts'
import { accountOf } from '../../polkadot/polkadot-accounts.ts'
import { accountReader, spellAddress } from './checked-addresses.ts'
import { createChosenNetworkPart } from './chosen-network-part.ts'
import type { NamespaceCodec } from './codec.ts'
import { createHostRequests } from './host-requests.ts'
import { createPolkadotProvider, polkadotMethods } from './polkadot-provider.ts'

const spell = spellAddress('polkadot')

/** Polkadot and its kin: hosts get a `PolkadotProvider`. */
export const polkadot: NamespaceCodec = {
  methods: polkadotMethods,
  events: ['accountsChanged'],
  readAccount: accountReader('polkadot'),
  open: (deps) =>
    createChosenNetworkPart({
      ...deps,
      namespace: 'polkadot',
      accountsOf: ({ accounts }) => accounts.map(accountOf),
      makeProvider: (state, active) =>
        createPolkadotProvider(createHostRequests({ ...deps, state }), {
          accounts: () => {
            const wanted = active()
            return moveToFront(state().accounts, (address) => address === wanted)
          },
          spell: (address) => spell(address, state().networkId),
        }),
    }),
}
