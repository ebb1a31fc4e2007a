import type { Parts } from '../../recording/port-description.ts'

export const intents = ({ text }: Parts) => ({ 'choose-chain': { connectorId: text } })
