import fc from 'fast-check'
import { type Deed, deeds } from './several-deeds.ts'

/** Two at a time, where neither has to do with the other. */
export const moments = fc
  .array(fc.tuple(deeds, fc.boolean()), { minLength: 4, maxLength: 10, size: 'max' })
  .map((all) => {
    const together: (readonly Deed[])[] = []
    let isOpen = false
    for (const [one, hasPause] of all) {
      const last = together.at(-1)?.[0]
      const isApart = last?.place !== undefined && one.place !== undefined && last.place !== one.place
      if (isOpen && last && isApart && !(last.isConnecting && one.isConnecting))
        together[together.length - 1] = [last, one]
      else together.push([one])
      isOpen = !hasPause && together.at(-1)?.length === 1
    }
    return together
  })
