/** The failures that can happen before the rest of the modal is there. Apart from the others because the loader carries them. */
export const loadingFailures = {
  PROJECT_ID_NOT_CONFIGURED: ['configuration', 'Project ID Not Configured'],
  INVALID_OPTIONS: ['configuration', 'Invalid options'],
  STORAGE_KEY_IN_USE: ['configuration', 'storageKey is in use'],
  MODAL_DISPOSED: ['configuration', 'Modal disposed'],
  MODAL_CLOSED: ['visitor', 'Modal closed'],
  ABORTED: ['visitor', 'Request was aborted'],
  LOAD_FAILED: ['network', 'Failed to load'],
} as const

export type LoadingFailureCode = keyof typeof loadingFailures
