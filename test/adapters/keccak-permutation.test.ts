import { keccakP } from '@noble/hashes/sha3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permute } from '../../infrastructure/wallets/keccak-permutation.ts'
import { forAll } from '../domain/shared/for-all.ts'

const words = fc.int32Array({ minLength: 50, maxLength: 50 })

test('of any state it makes what another library makes of it, time after time', () => {
  forAll(words, fc.integer({ min: 1, max: 4 }), (state, times) => {
    const theirs = Uint32Array.from(state)
    for (let time = 0; time < times; time += 1) {
      permute(state)
      keccakP(theirs)
    }
    expect(Uint32Array.from(state)).toEqual(theirs)
  })
})

/** Of the reference code: KeccakF-1600-IntermediateValues.txt, the state of nothing but zeros, its first row. */
test('of nothing it makes what the authors say', () => {
  const halves = new Int32Array(50)
  permute(halves)
  const state = Uint32Array.from(halves)
  const lanes = [0, 1, 2, 3, 4].map((x) =>
    [state[2 * x + 1], state[2 * x]].map((half = 0) => half.toString(16).padStart(8, '0')).join(''),
  )
  expect(lanes).toEqual([
    'f1258f7940e1dde7',
    '84d5ccf933c0478a',
    'd598261ea65aa9ee',
    'bd1547306f80494d',
    '8b284e056253d057',
  ])
})
