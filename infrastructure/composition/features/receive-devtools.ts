import { receivePurposes } from '../../../core/domain/receive/receive-addresses.ts'
import type { SchemaParts } from '../../recording/port-description.ts'
import { sharing } from '../../recording/ports/sharing.ts'
import { createSimulatedSharing } from '../../simulation/simulated-sharing.ts'

export const ports = { sharing: { simulated: createSimulatedSharing, description: sharing } }

export const intents = ({ oneOf }: SchemaParts) => ({
  'choose-receive-address': { purpose: oneOf(receivePurposes) },
})
