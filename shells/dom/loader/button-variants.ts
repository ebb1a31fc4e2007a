import type { ButtonScreen } from '../../../core/view-models/account/button.ts'

/** The faces of buttons beside the one that every page has: what each shows is said once, for both web shells. */
export type ButtonSize = 'sm' | 'md' | 'lg'

/** A host's own words in the place of the invitation; what could not be loaded is said all the same. */
export const withLabel = (screen: ButtonScreen, label: string | undefined): ButtonScreen =>
  label && !screen.failed && screen.status === 'disconnected' ? { ...screen, label } : screen

/** Only where there is an account, or one is restored. */
export const accountOnly = (screen: ButtonScreen): ButtonScreen | undefined => (screen.avatar ? screen : undefined)
