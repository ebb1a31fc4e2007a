type Method = (...given: readonly unknown[]) => unknown

const isMethod = (value: unknown): value is Method => typeof value === 'function'

/**
 * The provider (EIP-1193), but for `request`, whose answers are heard. A wallet's object is neither changed nor copied: some are frozen, and
 * many have private fields, which only methods called on the object itself find.
 * @param onRequest called with what is asked for; what it returns, if anything, is called with what the wallet answers, and not where it
 *   refuses
 */
export const watchProvider = (
  provider: object,
  onRequest: (call: unknown) => ((answer: unknown) => void) | undefined,
): object => {
  const methods = new Map<PropertyKey, { readonly own: Method; readonly bound: Method }>()

  const heard =
    (request: Method): Method =>
    (...given) => {
      const answer = Reflect.apply(request, provider, given)
      // Nothing that goes wrong in here may be the host's: it has the wallet's own answer.
      try {
        const hear = onRequest(given[0])
        // Another thenable may do its work each time that somebody waits for it.
        if (hear && answer instanceof Promise) answer.then(hear).catch(() => undefined)
      } catch {
        // It is not heard.
      }
      return answer
    }

  /** The same each time: who takes a listener away names the method that it was given. */
  const method = (key: PropertyKey, own: Method): Method => {
    const byKey = methods.get(key)
    if (byKey?.own === own) return byKey.bound
    const bound = key === 'request' ? heard(own) : (...given: readonly unknown[]) => Reflect.apply(own, provider, given)
    methods.set(key, { own, bound })
    return bound
  }

  // Of an object of our own: a proxy has to tell the truth about what is frozen.
  return new Proxy(
    {},
    {
      get: (own, key) => {
        const value: unknown = Reflect.get(provider, key)
        return isMethod(value) && key !== 'constructor' && !Object.hasOwn(own, key) ? method(key, value) : value
      },
      set: (_, key, value) => Reflect.set(provider, key, value),
      has: (_, key) => Reflect.has(provider, key),
      deleteProperty: (_, key) => Reflect.deleteProperty(provider, key),
      getPrototypeOf: () => Reflect.getPrototypeOf(provider),
      ownKeys: () => Reflect.ownKeys(provider),
      getOwnPropertyDescriptor: (own, key) => {
        const described = Reflect.getOwnPropertyDescriptor(provider, key)
        return described && { ...described, configurable: Reflect.getOwnPropertyDescriptor(own, key) === undefined }
      },
      // What is not to be changed any more has to be so of the object of our own too.
      defineProperty: (own, key, described) =>
        Reflect.defineProperty(provider, key, described) &&
        (described.configurable === true || Reflect.defineProperty(own, key, described)),
      preventExtensions: () => false,
    },
  )
}
