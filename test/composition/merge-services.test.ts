import { expect, it } from 'vitest'
import { mergeServices } from '../../infrastructure/composition/merge-services.ts'

it('joins parts, and none that has a name of one before it', () => {
  expect(mergeServices({ clock: 1 }, { page: 2 })).toEqual({ clock: 1, page: 2 })
  // @ts-expect-error `clock` would stand behind the other one
  mergeServices({ clock: 1 }, { page: 2, clock: 3 })
})
