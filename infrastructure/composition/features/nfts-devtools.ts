import type { SchemaParts } from '../../recording/port-description.ts'
import { nftSource } from '../../recording/ports/nft-source.ts'
import { createSimulatedNftSource } from '../../simulation/simulated-nft-source.ts'

export const ports = { nftSource: { simulated: createSimulatedNftSource, description: nftSource } }

export const intents = ({ text, digits }: SchemaParts) => ({ 'show-nft': { contract: text, tokenId: digits } })
