import type { PerNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import { bip122 } from './bip122.ts'
import type { NamespaceCodec } from './codec.ts'
import { cosmos } from './cosmos.ts'
import { polkadot } from './polkadot.ts'
import { solana } from './solana.ts'

/** All but EVM's, in a file of their own: a page that offers no network of them asks for none of it. */
export const namespaceCodecs: PerNamespace<NamespaceCodec> = { solana, polkadot, bip122, cosmos }
