/** The failures that can happen while there is nothing but a button. Apart from the others because its file carries them. */
export const earlyFailures = {
  /**
   * `createModal` without a `projectId`
   * @do any text will do
   * @again no
   */
  PROJECT_ID_NOT_CONFIGURED: ['configuration', 'Project ID Not Configured'],
  /**
   * an option, an update or a view's name is wrong, `storageKey` is not of its form, or `append` is off, or `embedded` on, and the page has
   * no element; in a backend, an option of `createSiwxVerifier` or `createMemoryNonceStore`, or what `createNonce` is given
   * @do the message names it and says what it should be
   * @again no
   */
  INVALID_OPTIONS: ['configuration', 'Invalid options'],
  /**
   * a file of ours did not arrive
   * @do call again
   * @again yes
   */
  LOAD_FAILED: ['network', 'Failed to load'],
} as const

export type EarlyFailureCode = keyof typeof earlyFailures
