export interface WarnDeveloperDeps {
  /** To whoever develops the site, while they debug. */
  readonly alert: (message: string) => void
  /** They hear of alerts now, or cannot be told otherwise. */
  readonly isAlerted: () => boolean
  readonly console: Pick<Console, 'warn'>
}

/** What a developer has to know, debugging or not: said once, where they look. */
export const createWarnDeveloper =
  (deps: WarnDeveloperDeps): ((message: string) => void) =>
  (message) => {
    if (deps.isAlerted()) deps.alert(message)
    else deps.console.warn(`[latchkey] ${message}`)
  }

/** @param detail why the project's settings did not come */
export const warnFetchFailed = (report: (message: string) => void, detail: string): void =>
  report(`Failed to fetch the remote configuration (${detail}): the options of this page hold`)
