import { earlyFailures } from './early-failures.ts'

/** The failures that can happen before the rest of the modal is there. Apart from the others because the loader carries them. */
export const loadingFailures = {
  ...earlyFailures,
  /**
   * `createModal` with a right key that another modal of the page has
   * @do make the modal once; give a second one a key of its own
   * @again no
   */
  STORAGE_KEY_IN_USE: ['configuration', 'storageKey is in use'],
  /**
   * a call after `dispose()`, or cut short by it; on a server
   * @do do not call
   * @again no
   */
  MODAL_DISPOSED: ['configuration', 'Modal disposed'],
  /**
   * closed before there was an outcome
   * @do nothing
   * @again yes
   */
  MODAL_CLOSED: ['visitor', 'Modal closed'],
  /**
   * your `signal`, or something else was chosen meanwhile
   * @do nothing
   * @again yes
   */
  ABORTED: ['visitor', 'Request was aborted'],
} as const

export type LoadingFailureCode = keyof typeof loadingFailures
