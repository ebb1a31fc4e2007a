import { chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { SchemaParts } from '../../recording/port-description.ts'

export const intents = ({ oneOf, text }: SchemaParts) => ({
  'choose-tab': { namespace: oneOf(chainNamespaces) },
  'switch-wallet': { connectionId: text },
  'switch-account': { connectionId: text, address: text },
  'move-funds': { connectionId: text, address: text },
  'leave-wallet': { connectionId: text },
  'forget-wallet': { connectionId: text },
})
