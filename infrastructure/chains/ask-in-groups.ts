/** So many questions go out together: public addresses take no large batches. */
const askedTogether = 20

export type Settled<T> = PromiseSettledResult<T>

export const settled = async <T>(work: Promise<T>): Promise<Settled<T>> => {
  const [result] = await Promise.allSettled([work])
  return result
}

/** Asks of each item, some at a time, in their order. @param ask of a group, as many answers */
export const askInGroups = async <Item, T>(
  items: readonly Item[],
  signal: AbortSignal,
  ask: (group: readonly Item[]) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  const answers: T[] = []
  for (let from = 0; from < items.length; from += askedTogether) {
    signal.throwIfAborted()
    answers.push(...(await ask(items.slice(from, from + askedTogether))))
  }
  return answers
}

/** The answers of a group; undefined for what was not answered by itself. Throws why, where nothing was answered. */
export const answersOf = <T>(group: readonly Settled<T>[]): readonly (T | undefined)[] => {
  const [first] = group
  if (first?.status === 'rejected' && group.every(({ status }) => status === 'rejected')) throw first.reason
  return group.map((one) => (one.status === 'fulfilled' ? one.value : undefined))
}
