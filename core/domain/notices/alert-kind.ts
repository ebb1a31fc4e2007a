import { type AlertCode, type AlertVariant, alerts } from './alerts.ts'

export interface AlertKind {
  readonly code: AlertCode
  readonly variant: AlertVariant
  /** What it begins with. */
  readonly beginning: string
}

/** Every alert there is. */
export const alertKinds: readonly AlertKind[] = Object.entries(alerts).map(([code, [variant, beginning]]) => ({
  // The keys of `alerts` are its codes.
  code: code as AlertCode,
  variant,
  beginning,
}))

/** Which one this is, by what it begins with. */
export const alertKindOf = (text: string): AlertKind | undefined =>
  alertKinds.find(({ beginning }) => text.startsWith(beginning))
