import { earlyFailures } from './early-failures.ts'

/** The failures that can happen before the rest of the modal is there. Apart from the others because the loader carries them. */
export const loadingFailures = {
  ...earlyFailures,
  STORAGE_KEY_IN_USE: ['configuration', 'storageKey is in use'],
  MODAL_DISPOSED: ['configuration', 'Modal disposed'],
  MODAL_CLOSED: ['visitor', 'Modal closed'],
  ABORTED: ['visitor', 'Request was aborted'],
} as const

export type LoadingFailureCode = keyof typeof loadingFailures
