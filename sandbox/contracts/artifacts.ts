import type { Abi, Hex } from 'viem'
import batchAccount from './artifacts/BatchAccount.json' with { type: 'json' }
import collectible from './artifacts/Collectible.json' with { type: 'json' }
import collection from './artifacts/Collection.json' with { type: 'json' }
import idRegistry from './artifacts/IdRegistry.json' with { type: 'json' }
import multicall3 from './artifacts/Multicall3.json' with { type: 'json' }
import nameRegistry from './artifacts/NameRegistry.json' with { type: 'json' }
import nameResolver from './artifacts/NameResolver.json' with { type: 'json' }
import silentToken from './artifacts/SilentToken.json' with { type: 'json' }
import sponsorPaymaster from './artifacts/SponsorPaymaster.json' with { type: 'json' }
import token from './artifacts/Token.json' with { type: 'json' }
import tollToken from './artifacts/TollToken.json' with { type: 'json' }
import universalResolver from './artifacts/UniversalResolver.json' with { type: 'json' }

export interface Artifact {
  readonly abi: Abi
  /** What deploys the contract, before the arguments of its constructor. */
  readonly bytecode: Hex
}

/** A JSON file knows texts only. */
const artifact = ({ abi, bytecode }: { readonly abi: unknown; readonly bytecode: string }): Artifact => ({
  abi: abi as Abi,
  bytecode: bytecode as Hex,
})

/** What `npm run make:contracts` has made of the sources beside this file. */
export const artifacts = {
  BatchAccount: artifact(batchAccount),
  Collectible: artifact(collectible),
  Collection: artifact(collection),
  IdRegistry: artifact(idRegistry),
  Multicall3: artifact(multicall3),
  NameRegistry: artifact(nameRegistry),
  NameResolver: artifact(nameResolver),
  SilentToken: artifact(silentToken),
  SponsorPaymaster: artifact(sponsorPaymaster),
  Token: artifact(token),
  TollToken: artifact(tollToken),
  UniversalResolver: artifact(universalResolver),
} as const

export type ContractName = keyof typeof artifacts
