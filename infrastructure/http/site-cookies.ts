/** The cookies of one site, in memory: what a browser keeps of them, for who is none. */
export interface SiteCookies {
  /** What is sent along; undefined where there is nothing. */
  readonly header: () => string | undefined
  /** Takes the lines of an answer (`set-cookie`). */
  readonly take: (lines: readonly string[]) => void
}

const isOver = (attributes: readonly string[], now: number): boolean =>
  attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.trim().split('=')
    if (/^max-age$/i.test(name)) return Number(value) <= 0
    return /^expires$/i.test(name) && Date.parse(value) <= now
  })

export const createSiteCookies = (now: () => number): SiteCookies => {
  const kept = new Map<string, string>()
  return {
    header: () => (kept.size === 0 ? undefined : [...kept].map(([name, value]) => `${name}=${value}`).join('; ')),
    take: (lines) => {
      for (const line of lines) {
        const [pair = '', ...attributes] = line.split(';')
        const at = pair.indexOf('=')
        const name = pair.slice(0, at).trim()
        if (at < 1) continue
        if (isOver(attributes, now())) kept.delete(name)
        else kept.set(name, pair.slice(at + 1).trim())
      }
    },
  }
}
