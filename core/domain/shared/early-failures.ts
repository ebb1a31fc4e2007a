/** The failures that can happen while there is nothing but a button. Apart from the others because its file carries them. */
export const earlyFailures = {
  PROJECT_ID_NOT_CONFIGURED: ['configuration', 'Project ID Not Configured'],
  INVALID_OPTIONS: ['configuration', 'Invalid options'],
  LOAD_FAILED: ['network', 'Failed to load'],
} as const

export type EarlyFailureCode = keyof typeof earlyFailures
