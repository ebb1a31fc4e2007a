import type { Parts } from '../../recording/port-description.ts'

export const intents = ({ networkId }: Parts) => ({ 'choose-network': { networkId } })
