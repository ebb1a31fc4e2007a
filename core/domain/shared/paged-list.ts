/** So many are kept of a list that comes in pages: more than anybody scrolls through. */
export const longestList = 10_000

/** Each thing once, where it stood first, as it was told last. */
export const eachOnce = <Item>(all: readonly Item[], idOf: (item: Item) => string): readonly Item[] => [
  ...new Map(all.map((item) => [idOf(item), item])).values(),
]

/** Whether a page told of anything that was not known. */
export const tellsNew = <Item>(
  known: readonly Item[],
  told: readonly Item[],
  idOf: (item: Item) => string,
): boolean => {
  const ids = new Set(known.map(idOf))
  return told.some((item) => !ids.has(idOf(item)))
}
