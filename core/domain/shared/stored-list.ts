const version = 1

export const serialiseList = (entries: readonly unknown[]): string => JSON.stringify([version, ...entries])

/**
 * What a stored list holds behind its version. Until there was one, lists had their entries only, of which none is a number. Storage is
 * foreign input: what is no list holds nothing.
 * @returns undefined where a later version of ours wrote it
 */
export const entriesIn = (text = '[]'): readonly unknown[] | undefined => {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return []
    const [first, ...rest]: readonly unknown[] = list
    if (first === version) return rest
    return typeof first === 'number' ? undefined : list
  } catch {
    return []
  }
}

/** It makes no sense here, and may to another tab: nothing is written over it before there is something new to say. */
export const isOfLaterVersion = (text: string | undefined): boolean => entriesIn(text) === undefined
