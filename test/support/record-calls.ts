/** From now on each call of these methods is told of, with what it gives. */
export const recordCalls = (
  target: object,
  names: readonly string[],
  told: (result: Promise<unknown>, args: readonly unknown[]) => void,
): void => {
  for (const name of names) {
    const method: (...args: readonly unknown[]) => unknown = Reflect.get(target, name)
    Reflect.set(target, name, (...args: readonly unknown[]) => {
      const result: unknown = Reflect.apply(method, target, args)
      const settled = Promise.resolve(result)
      // Whoever called hears of it.
      settled.catch(() => undefined)
      told(settled, args)
      return result
    })
  }
}
