import fc from 'fast-check'

const throwing = (): never => {
  throw new Error('trap')
}

/** fast-check looks for a symbol in what it generates; everyone else falls into the trap. */
const throwingHas = (_: object, key: string | symbol): boolean => (typeof key === 'symbol' ? false : throwing())

const hostileObjects: readonly unknown[] = [
  new Proxy({}, { get: throwing, has: throwingHas, getPrototypeOf: throwing, ownKeys: throwing }),
  Object.defineProperty({}, 'code', { get: throwing }),
  Object.defineProperty([], '0', { get: throwing, enumerable: true }),
  { toString: throwing, valueOf: throwing, [Symbol.toPrimitive]: throwing },
  Object.create(null),
  Symbol('foreign'),
  (() => {
    const error: { cause?: unknown; data?: unknown } = new Error('loop')
    error.cause = error
    error.data = error
    return error
  })(),
]

const address = fc
  .stringMatching(/^[0-9a-fA-F]{40}$/)
  .chain((hex) => fc.constantFrom(hex, `0x${hex}`, `0X${hex}`, `0x${hex}0`))

/** What a page or a wallet may hand over: anything, things that nearly look right, and objects built to break readers. */
export const foreignValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
  fc.array(address, { maxLength: 4 }),
  fc.array(fc.oneof(address, fc.anything()), { maxLength: 4 }),
  fc.nat(2 ** 32).map((id) => `0x${id.toString(16)}`),
  fc.integer().map(String),
  fc.constantFrom(...hostileObjects),
)

/** What a wallet may throw: codes wrapped at any depth, and anything else. */
export const foreignError: fc.Arbitrary<unknown> = fc.oneof(
  foreignValue,
  fc.record({ code: fc.oneof(fc.constantFrom(4001, -32002, '4001', 1013), fc.anything()), message: fc.anything() }),
  fc.record({ data: fc.record({ originalError: fc.record({ code: fc.constantFrom(4001, -32002, -32603) }) }) }),
)
