/** What a network can be read through: each name has a line in `sources/source-kinds.ts`. */
export const sourceNames = ['blockscout', 'local', 'rpc', 'solana'] as const
export type SourceName = (typeof sourceNames)[number]

/** Of which namespace the networks are that a source reads (CAIP-2). */
export const namespaceOfSource: Readonly<Record<SourceName, 'eip155' | 'solana'>> = {
  blockscout: 'eip155',
  local: 'eip155',
  rpc: 'eip155',
  solana: 'solana',
}
