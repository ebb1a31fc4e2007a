/** Options that only hold others: each part is an option by itself. */
const groups = ['services', 'features', 'wallets'] as const
export type OptionGroup = (typeof groups)[number]

/** What two layers say together: of what the upper one says nothing, what the lower one said. */
export type Laid<Under, Over> = Omit<Over, keyof Under> & {
  readonly [Name in keyof Under]: Name extends keyof Over
    ? Name extends OptionGroup
      ? Laid<Under[Name], NonNullable<Over[Name]>>
      : Either<Under[Name], Exclude<Over[Name], undefined>>
    : Under[Name]
}
type Either<Under, Over> = Under extends Over ? Over : Under | Over

const isGroup = (name: string): boolean => groups.some((group) => group === name)
/** A group that is none is found when options are checked; until then it is a value like any other. */
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Lays options over others: what is left out, or undefined, stays as it is. */
export const lay = <Under extends object, Over extends object>(under: Under, over: Over): Laid<Under, Over> => {
  const laid = (name: string, value: unknown): unknown => {
    const before = isGroup(name) ? Reflect.get(under, name) : undefined
    return isObject(before) && isObject(value) ? lay(before, value) : value
  }
  const said = Object.entries(over).filter(([, value]) => value !== undefined)
  // By entries: a name like `__proto__` is one of them, and nothing more.
  return Object.fromEntries([
    ...Object.entries(under),
    ...said.map(([name, value]): readonly unknown[] => [name, laid(name, value)]),
  ])
}
