import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeOptions } from '../../../core/domain/shared/merge-options.ts'
import { forAll } from './for-all.ts'

const name = fc.oneof(fc.constantFrom('theme', 'mode', 'locale', '__proto__', 'constructor'), fc.string())
const value = fc.option(fc.anything(), { nil: undefined })
/** Options without groups, as a data block may hold them. */
const plain = fc
  .dictionary(name, value)
  .filter((options) => !('services' in options || 'features' in options || 'wallets' in options))
const group = fc.dictionary(
  fc.constantFrom('relay', 'directory', 'blockchain'),
  fc.option(fc.string(), { nil: undefined }),
)

const own = (options: object, key: string): unknown =>
  Object.hasOwn(options, key) ? Reflect.get(options, key) : undefined

describe('options laid over others', () => {
  it('say what the upper layer says, else what the lower one does, and nothing else', () => {
    forAll(plain, plain, (under, over) => {
      const laid = mergeOptions(under, over)
      for (const key of new Set([...Object.keys(under), ...Object.keys(over), ...Object.keys(laid)])) {
        const said = own(over, key)
        expect(own(laid, key)).toBe(said === undefined ? own(under, key) : said)
      }
      expect(Object.getPrototypeOf(laid)).toBe(Object.prototype)
    })
  })

  it('may be laid together before or after', () => {
    const layer = fc.record({ services: group, mode: value }, { requiredKeys: [] })
    forAll(layer, layer, layer, (a, b, c) => {
      // What nobody says is no difference.
      expect(mergeOptions(mergeOptions(a, b), c)).toEqual(mergeOptions(a, mergeOptions(b, c)))
    })
  })

  it('of a group keep the parts that the upper layer leaves out', () => {
    forAll(group, group, (under, over) => {
      const { services } = mergeOptions({ services: under }, { services: over })
      for (const part of ['relay', 'directory', 'blockchain'])
        expect(own(services, part)).toBe(own(over, part) ?? own(under, part))
    })
  })

  it('replace any other object as a whole: an update to a theme is the new theme', () => {
    expect(mergeOptions({ theme: { mode: 'dark', tokens: {} } }, { theme: { mode: 'light' } })).toEqual({
      theme: { mode: 'light' },
    })
  })

  it('change neither layer', () => {
    forAll(plain, plain, (under, over) => {
      mergeOptions(Object.freeze(under), Object.freeze(over))
    })
  })
})
