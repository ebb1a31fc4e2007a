/**
 * Vitest's own process reads translated modules as bytes, in which Vite looks for a source map as if they were text: whoever reads the
 * stack of an error there, such as the wallet site's library of a wrong code, would get a TypeError. Such a stack is told as Node tells it.
 */
export const keepStacksReadable = (): void => {
  const { prepareStackTrace } = Error
  if (prepareStackTrace === undefined) return
  Error.prepareStackTrace = (error, sites) => {
    try {
      return prepareStackTrace(error, sites)
    } catch {
      return [String(error), ...sites.map((site) => `    at ${site}`)].join('\n')
    }
  }
}
