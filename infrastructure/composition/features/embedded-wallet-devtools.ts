import { socialNames } from '../../../core/domain/embedded-wallet/offered-socials.ts'
import type { SchemaParts } from '../../recording/port-description.ts'

export const intents = ({ oneOf }: SchemaParts) => ({ 'log-in-at-issuer': { provider: oneOf(socialNames) } })
