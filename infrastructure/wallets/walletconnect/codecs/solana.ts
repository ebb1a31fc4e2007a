import { moveToFront } from '../../move-to-front.ts'
import { accountReader } from './checked-addresses.ts'
import { createChosenNetworkPart } from './chosen-network-part.ts'
import type { NamespaceCodec } from './codec.ts'
import { createHostRequests } from './host-requests.ts'
import { createSolanaProvider, solanaMethods } from './solana-provider.ts'

/** Solana: hosts get a `SolanaProvider`. */
export const solana: NamespaceCodec = {
  methods: solanaMethods,
  events: ['accountsChanged'],
  readAccount: accountReader('solana'),
  open: (deps) =>
    createChosenNetworkPart({
      ...deps,
      namespace: 'solana',
      makeProvider: (state, active) =>
        createSolanaProvider(createHostRequests({ ...deps, state }), () => {
          const wanted = active()
          return moveToFront(state().accounts, (address) => address === wanted)
        }),
    }),
}
