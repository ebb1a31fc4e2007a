import { messageSigner } from '../../recording/ports/message-signer.ts'
import { siwxSite } from '../../recording/ports/siwx-site.ts'
import { createSimulatedMessageSigner } from '../../simulation/simulated-message-signer.ts'
import { createSimulatedSiwxSite } from '../../simulation/simulated-siwx-site.ts'

export const ports = {
  siwx: { simulated: createSimulatedSiwxSite, description: siwxSite },
  signer: { simulated: createSimulatedMessageSigner, description: messageSigner },
}
