/** Values that are built to break whoever reads them. */

const throwing = (): never => {
  throw new Error('Wrecked.')
}

/** Something to await that calls back twice. */
export const thenTwice = (first: unknown, second: unknown): unknown =>
  new Proxy(
    {},
    {
      get: (_, key) =>
        key === 'then'
          ? (resolve: (value: unknown) => void) => {
              resolve(first)
              resolve(second)
            }
          : undefined,
    },
  )

export const deepList = (depth: number, inside: unknown): unknown => {
  let list = [inside]
  for (let level = 0; level < depth; level += 1) list = [list]
  return list
}

export const listWithTraps = (): unknown => Object.defineProperty([], '0', { get: throwing, enumerable: true })

/** A list with one sound item, and nothing else sound about it. */
export const listWithTricks = (item: string): unknown => {
  const endless = (): unknown => new Array(2 ** 32 - 1)
  const list = Object.setPrototypeOf([item], { __proto__: Array.prototype, constructor: throwing, toString: throwing })
  return Object.assign(list, { slice: endless, map: endless, filter: throwing, [Symbol.iterator]: throwing })
}

/** An error that is its own cause and data, has megabytes to say, and throws when it is asked for its code. */
export const brokenError = (): unknown => {
  const error: Error & { data?: unknown } = new Error('wrecked '.repeat(500_000))
  error.cause = error
  error.data = new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing, ownKeys: throwing })
  return Object.defineProperty(error, 'code', { get: throwing })
}
