/** What is undefined is left out of the address, not sent empty. */
export type HttpQuery = Readonly<Record<string, string | number | boolean | undefined>>

/** Later queries stand above earlier ones; one that says undefined takes nothing away. */
export const joinQueries = (...queries: readonly (HttpQuery | undefined)[]): readonly (readonly [string, string])[] => {
  const joined = new Map<string, string>()
  for (const query of queries) {
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) joined.set(name, String(value))
    }
  }
  return [...joined]
}
