/**
 * When the visitor left a wallet on purpose (decision 37), by its id, in ms since the epoch; the same below zero where they chose it. Merged
 * like the choices: tabs that leave and choose in the same moment end with the same, in whatever order they hear of one another.
 */
export type LeftConnectors = ReadonlyMap<string, number>

/** More than anybody leaves; the oldest are forgotten first. */
const limit = 50

const momentOf = (left: LeftConnectors, id: string): number => left.get(id) ?? 0

export const isLeft = (left: LeftConnectors, id: string): boolean => momentOf(left, id) > 0

/** Whether the visitor chose this one after they chose, or left, the other. */
export const isChosenAfter = (left: LeftConnectors, id: string, other: string): boolean =>
  momentOf(left, id) < -Math.abs(momentOf(left, other))

/** Of each the later word. Where even the moment is the same it is left: nothing is shared that should not be. */
export const mergedLeft = (...all: readonly LeftConnectors[]): LeftConnectors => {
  const merged = new Map<string, number>()
  const entries = all.flatMap((one) => [...one])
  for (const [id, at] of entries.sort(inOrder)) {
    merged.delete(id)
    merged.set(id, at)
  }
  return new Map([...merged].slice(-limit))
}

const inOrder = ([id, at]: readonly [string, number], [other, its]: readonly [string, number]): number =>
  Math.abs(at) - Math.abs(its) || at - its || (id < other ? -1 : 1)

/**
 * @param at when it was said, below zero of what was chosen; another tab may have said something since
 * @param now what is no earlier than this was said by a clock that has been set back
 */
export const withWord = (left: LeftConnectors, ids: readonly string[], at: number, now: number): LeftConnectors => {
  const news = new Map(left)
  for (const id of ids) {
    const last = Math.abs(momentOf(left, id))
    const said = Math.abs(at)
    if (last <= said || last >= now) news.set(id, Math.sign(at) * Math.max(said, last + 1))
  }
  return mergedLeft(news)
}

export const serialiseLeft = (left: LeftConnectors): string => JSON.stringify([...left])

/** Storage is foreign input: what is no whole entry is left out. Earlier versions kept the ids of those that were left, and no times. */
export const parseLeft = (text = '[]'): LeftConnectors => {
  try {
    const entries: unknown = JSON.parse(text)
    return mergedLeft(new Map(Array.isArray(entries) ? entries.flatMap(entryIn) : []))
  } catch {
    return new Map()
  }
}

const entryIn = (entry: unknown): readonly (readonly [string, number])[] => {
  const [id, at]: readonly unknown[] = Array.isArray(entry) ? entry : [entry, 1]
  return typeof id === 'string' && Number.isSafeInteger(at) ? [[id, Number(at)]] : []
}
