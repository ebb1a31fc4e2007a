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
  const methods = new WeakMap<Method, Method>()

  const heard =
    (request: Method): Method =>
    (...given) => {
      const answer = Reflect.apply(request, provider, given)
      // Nothing that goes wrong in here may be the host's: it has the wallet's own answer.
      try {
        const hear = onRequest(given[0])
        if (hear)
          Promise.resolve(answer)
            .then(hear)
            .catch(() => undefined)
      } catch {
        // It is not heard.
      }
      return answer
    }

  /** The same each time: who takes a listener away names the method that it was given. */
  const method = (key: PropertyKey, own: Method): Method => {
    const known = methods.get(own)
    if (known) return known
    const bound = key === 'request' ? heard(own) : (...given: readonly unknown[]) => Reflect.apply(own, provider, given)
    methods.set(own, bound)
    return bound
  }

  // Of an object of our own: a proxy has to tell the truth about what is frozen.
  return new Proxy(
    {},
    {
      get: (_, key) => {
        const value: unknown = Reflect.get(provider, key)
        return isMethod(value) && key !== 'constructor' ? method(key, value) : value
      },
      set: (_, key, value) => Reflect.set(provider, key, value),
      has: (_, key) => Reflect.has(provider, key),
      deleteProperty: (_, key) => Reflect.deleteProperty(provider, key),
      getPrototypeOf: () => Reflect.getPrototypeOf(provider),
      ownKeys: () => Reflect.ownKeys(provider),
      getOwnPropertyDescriptor: (_, key) => {
        const own = Reflect.getOwnPropertyDescriptor(provider, key)
        return own && { ...own, configurable: true }
      },
    },
  )
}
