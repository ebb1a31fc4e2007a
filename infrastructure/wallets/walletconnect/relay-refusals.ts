/** What a relay says when it turns a page away, and what a developer reads of it, once each (specification, section 8). */
const refusals: readonly (readonly [saying: string, alert: string])[] = [
  [
    'Unauthorized: origin not allowed',
    'Invalid App Configuration: the relay does not allow the origin of this page. Add it to the allowed origins of your project.',
  ],
  [
    'JWT validation error: JWT Token is not yet valid',
    'Session Expired: the clock of this device is wrong. Check its time settings and connect again.',
  ],
  ['Unauthorized: invalid key', 'Invalid App Configuration: the relay does not know this projectId.'],
]

export const createRelayAlerts = (alert: (message: string) => void): ((refusal: string) => void) => {
  const told = new Set<string>()
  return (refusal) => {
    for (const [saying, message] of refusals) {
      if (!refusal.includes(saying) || told.has(message)) continue
      told.add(message)
      alert(message)
    }
  }
}
