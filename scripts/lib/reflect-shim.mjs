/** @type {WeakMap<object, Map<unknown, unknown>>} */
const all = new WeakMap()

/**
 * The container keeps metadata in a polyfill, which would write to the `Reflect` of the page. It is for decorators, of which there are
 * none here; the container numbers its modules with it, in a map of the bundle's own.
 */
const reflectShim = Object.assign(Object.create(globalThis.Reflect), {
  /** @param {unknown} key @param {object} target */
  getOwnMetadata: (key, target) => all.get(target)?.get(key),
  /** @param {unknown} key @param {unknown} value @param {object} target */
  defineMetadata: (key, value, target) => {
    all.set(target, (all.get(target) ?? new Map()).set(key, value))
  },
})

export { reflectShim as Reflect }
