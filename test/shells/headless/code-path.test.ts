import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrCode } from '../../../core/domain/wallets/qr-code.ts'
import { codePath } from '../../../shells/dom/headless/code-path.ts'

/** The modules that the path covers. */
const covered = (d: string): Set<string> =>
  new Set(
    [...d.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, width, back]) => {
      expect(back).toBe(width)
      return Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`)
    }),
  )

test('the path covers the dark modules of a code and no other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.boolean(), (text, hasLogo) => {
      const code = qrCode(text, { hasLogo })
      if (code === undefined) return
      const { d, viewBox } = codePath(code)
      const dark = code.modules.flatMap((row, y) => [...row].flatMap((one, x) => (one === '1' ? [`${x} ${y}`] : [])))
      expect([...covered(d)].toSorted()).toEqual(dark.toSorted())
      expect(d.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
      expect(viewBox).toBe(`-4 -4 ${code.size + 8} ${code.size + 8}`)
    }),
  )
})
