import fc from 'fast-check'
import type { Deed } from './several-deed.ts'
import { deeds } from './several-deeds.ts'

/** One in each namespace at a time, where none has to do with another. */
export const moments = fc
  .array(fc.tuple(deeds, fc.boolean()), { minLength: 4, maxLength: 10, size: 'max' })
  .map((all) => {
    const together: (readonly Deed[])[] = []
    let isOpen = false
    for (const [one, hasPause] of all) {
      const last = together.at(-1) ?? []
      const isApart = (other: Deed): boolean =>
        ![undefined, one.place].includes(other.place) && !(other.isConnecting && one.isConnecting)
      if (isOpen && one.place !== undefined && last.every(isApart)) together[together.length - 1] = [...last, one]
      else together.push([one])
      isOpen = !hasPause
    }
    return together
  })
