import { expect, test } from 'vitest'
import { givenOut } from '../../scripts/lib/given-out.mjs'

test('a build goes where LATCHKEY_OUT says, or where it goes by itself', () => {
  expect(givenOut({ LATCHKEY_OUT: '.cache/some' })).toBe('.cache/some')
  expect(givenOut({})).toBeUndefined()
})

test.each(['', ' '])('an empty one (%j) is refused: it would be the project itself', (out) => {
  expect(() => givenOut({ LATCHKEY_OUT: out })).toThrow('LATCHKEY_OUT is empty')
})
