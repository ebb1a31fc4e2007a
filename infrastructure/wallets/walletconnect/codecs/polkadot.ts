import { accountReader } from './checked-addresses.ts'
import { createChosenNetworkPart } from './chosen-network-part.ts'
import type { NamespaceCodec } from './codec.ts'
import { createHostRequests } from './host-requests.ts'
import { createPolkadotProvider, polkadotMethods } from './polkadot-provider.ts'

/** Polkadot and its kin: hosts get a `PolkadotProvider`. */
export const polkadot: NamespaceCodec = {
  methods: polkadotMethods,
  events: ['accountsChanged'],
  readAccount: accountReader('polkadot'),
  open: (deps) =>
    createChosenNetworkPart({
      ...deps,
      namespace: 'polkadot',
      makeProvider: (state) => createPolkadotProvider(createHostRequests({ ...deps, state }), () => state().accounts),
    }),
}
