import { accountReader } from './checked-addresses.ts'
import { createChosenNetworkPart } from './chosen-network-part.ts'
import type { NamespaceCodec } from './codec.ts'
import { cosmosMethods, createCosmosProvider } from './cosmos-provider.ts'
import { createHostRequests } from './host-requests.ts'

/** Chains of the Cosmos kind: hosts get a `CosmosProvider`. */
export const cosmos: NamespaceCodec = {
  methods: cosmosMethods,
  events: ['accountsChanged'],
  readAccount: accountReader('cosmos'),
  open: (deps) =>
    createChosenNetworkPart({
      ...deps,
      namespace: 'cosmos',
      makeProvider: (state) => createCosmosProvider(createHostRequests({ ...deps, state })),
    }),
}
