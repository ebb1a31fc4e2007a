/** More than anybody leaves; the oldest are forgotten first. */
const limit = 50

/** The wallets that the visitor left on purpose (decision 37), the last one first. Storage is foreign input. */
export const parseLeftConnectors = (text: string | undefined): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, limit) : []
  } catch {
    return []
  }
}

export const serialiseLeftConnectors = (ids: readonly string[]): string => JSON.stringify(ids.slice(0, limit))
