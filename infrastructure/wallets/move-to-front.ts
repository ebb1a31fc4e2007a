/** Those that are meant before all others. */
export const moveToFront = <T>(list: readonly T[], isMeant: (one: T) => boolean): readonly T[] => [
  ...list.filter(isMeant),
  ...list.filter((one) => !isMeant(one)),
]
