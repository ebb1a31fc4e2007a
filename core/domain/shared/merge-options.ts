/** Options that only hold others: each part is an option by itself. */
export type OptionGroup = 'services' | 'features' | 'wallets'
const groups: readonly string[] = ['services', 'features', 'wallets'] satisfies readonly OptionGroup[]

/** What two layers say together: of what the upper one says nothing, what the lower one said. */
export type MergedOptions<Under, Over> = Omit<Over, keyof Under> & {
  readonly [Name in keyof Under]: Name extends keyof Over
    ? Name extends OptionGroup
      ? MergedOptions<Under[Name], NonNullable<Over[Name]>>
      : Either<Under[Name], Exclude<Over[Name], undefined>>
    : Under[Name]
}
type Either<Under, Over> = Under extends Over ? Over : Under | Over

/** Lays options over others: what is left out, or undefined, stays as it is. They have been checked: a group is an object. */
export const mergeOptions = <Under extends object, Over extends object>(
  under: Under,
  over: Over,
): MergedOptions<Under, Over> => {
  const laid = (name: string, value: object): object => {
    const before: unknown = groups.includes(name) && Reflect.get(under, name)
    return before ? mergeOptions(Object(before), value) : value
  }
  const said = Object.entries(over).filter(([, value]) => value !== undefined)
  // By entries, and spread: a name like `__proto__` is one of them, and nothing more.
  return { ...under, ...Object.fromEntries(said.map(([name, value]): readonly unknown[] => [name, laid(name, value)])) }
}
