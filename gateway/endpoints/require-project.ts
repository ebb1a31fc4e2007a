import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { GatewayOptions } from '../config/gateway-options.ts'
import { type Refusal, refuse } from '../http/refusal.ts'

/** Only known projects may ask. A project id is public, and no secret: it says whose site asks, and proves nothing. */
export const requireProject = (projectId: string, { projectIds }: GatewayOptions): Result<undefined, Refusal> => {
  const isKnown = projectIds === '*' ? projectId !== '' : projectIds.includes(projectId)
  return isKnown ? ok(undefined) : err(refuse(401, 'authentication', 'We failed to authenticate your request'))
}
