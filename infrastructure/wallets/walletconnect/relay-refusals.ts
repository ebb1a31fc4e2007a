import type { FailureCode } from '../../../core/domain/shared/failure.ts'

interface Refusal {
  readonly code: FailureCode
  readonly alert: string
}

const unknownProject: Refusal = {
  code: 'INVALID_PROJECT_ID',
  alert:
    'Invalid App Configuration: the relay does not know this projectId. Set the option projectId to one that it has given you.',
}

/** What a relay says when it turns a page away (specification, section 8), what it means, and what a developer reads of it. */
const refusals: readonly (readonly [saying: string, refusal: Refusal])[] = [
  [
    'Unauthorized: origin not allowed',
    {
      code: 'INVALID_APP_CONFIGURATION',
      alert:
        'Invalid App Configuration: the relay does not allow the origin of this page. Add it to the allowed origins of your project.',
    },
  ],
  [
    'JWT validation error: JWT Token is not yet valid',
    {
      code: 'JWT_TOKEN_NOT_VALID',
      alert: 'Session Expired: the clock of this device is wrong. Check its time settings and connect again.',
    },
  ],
  ['Unauthorized: invalid key', unknownProject],
  ['Project not found', unknownProject],
  ['Project ID is missing', unknownProject],
]

const refusalOf = (message: string): Refusal | undefined => refusals.find(([saying]) => message.includes(saying))?.[1]

/** What closed the door, by what the relay said. */
export const refusalCode = (message: string): FailureCode => refusalOf(message)?.code ?? 'RELAY_UNREACHABLE'

/** The SDK waits behind a closed door for ever, and before an empty house for more than a minute. */
export const isLineLost = (code: FailureCode): boolean =>
  code === 'RELAY_UNREACHABLE' || refusals.some(([, refusal]) => refusal.code === code)

/** Each once. */
export const createRelayAlerts = (alert: (message: string) => void): ((message: string) => void) => {
  const told = new Set<Refusal>()
  return (message) => {
    const refusal = refusalOf(message)
    if (refusal === undefined || told.has(refusal)) return
    told.add(refusal)
    alert(refusal.alert)
  }
}
