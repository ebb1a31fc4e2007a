import type { SchemaParts } from '../../recording/port-description.ts'

export const intents = ({ networkId }: SchemaParts) => ({ 'choose-network': { networkId } })
