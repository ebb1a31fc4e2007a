import { expect, it } from 'vitest'
import { joined } from '../../infrastructure/composition/joined.ts'

it('joins parts, and none that has a name of one before it', () => {
  expect(joined({ clock: 1 }, { page: 2 })).toEqual({ clock: 1, page: 2 })
  // @ts-expect-error `clock` would stand behind the other one
  joined({ clock: 1 }, { page: 2, clock: 3 })
})
