import { watchParent } from './watch-parent.mjs'

/** @param {unknown} error */
const explain = (error) => {
  // What a developer can act on is the message; the rest is for errors nobody expected.
  const expected = error instanceof Error && error.name === 'PortError'
  console.error(expected ? `\n${error.message}\n` : error)
}

/**
 * Runs a stack until Ctrl-C, SIGTERM, a crash, or until npm, which started us, is gone; then stops it and ends.
 * @param {(onCrash: (error: unknown) => void, stopping: AbortSignal) => Promise<() => Promise<void>>} start
 *   starts everything and answers how to stop it.
 */
export const runUntilStopped = async (start) => {
  const stopping = new AbortController()
  /** @type {Promise<() => Promise<void>> | undefined} */
  let started
  /** @param {number} exitCode */
  const end = async (exitCode) => {
    if (stopping.signal.aborted) return
    process.exitCode = exitCode
    stopping.abort()
    try {
      const stop = await started
      await stop?.()
    } catch (error) {
      // What was still being built ends so: we have asked it to.
      const isAsked = error instanceof Error && error.name === 'AbortError'
      if (exitCode === 0 && !isAsked) explain(error)
    }
    process.exit()
  }
  /** @param {unknown} error */
  const crash = (error) => {
    if (!stopping.signal.aborted) explain(error)
    void end(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
  process.on('uncaughtException', crash)
  watchParent(() => void end(1))
  started = start(crash, stopping.signal)
  await started.catch(crash)
}
