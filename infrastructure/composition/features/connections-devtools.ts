import type { SchemaParts } from '../../recording/port-description.ts'

export const intents = ({ text }: SchemaParts) => ({ 'choose-chain': { connectorId: text } })
