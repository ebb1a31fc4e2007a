import { socialProviders } from '../../../core/domain/embedded-wallet/social-provider.ts'
import type { SchemaParts } from '../../recording/port-description.ts'

export const intents = ({ oneOf }: SchemaParts) => ({ 'log-in-at-issuer': { provider: oneOf(socialProviders) } })
