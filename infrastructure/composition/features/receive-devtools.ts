import { receivePurposes } from '../../../core/domain/receive/receive-addresses.ts'
import type { SchemaParts } from '../../recording/port-description.ts'
import { accountCode } from '../../recording/ports/account-code.ts'
import { sharing } from '../../recording/ports/sharing.ts'
import { createSimulatedAccountCode } from '../../simulation/simulated-account-code.ts'
import { createSimulatedSharing } from '../../simulation/simulated-sharing.ts'

export const ports = {
  accountCode: { simulated: createSimulatedAccountCode, description: accountCode },
  sharing: { simulated: createSimulatedSharing, description: sharing },
}

export const intents = ({ oneOf, text }: SchemaParts) => ({
  'copy-receive-address': { address: text },
  'share-receive-address': { address: text },
  'choose-receive-address': { purpose: oneOf(receivePurposes) },
})
