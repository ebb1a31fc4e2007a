import fc from 'fast-check'
import type { Action } from './several-action.ts'
import { actions } from './several-actions.ts'

/** One in each namespace at a time, where none has to do with another. */
export const moments = fc
  .array(fc.tuple(actions, fc.boolean()), { minLength: 4, maxLength: 10, size: 'max' })
  .map((all) => {
    const together: (readonly Action[])[] = []
    let isOpen = false
    for (const [one, hasPause] of all) {
      const last = together.at(-1) ?? []
      const isApart = (other: Action): boolean =>
        ![undefined, one.place].includes(other.place) && !(other.isConnecting && one.isConnecting)
      if (isOpen && one.place !== undefined && last.every(isApart)) together[together.length - 1] = [...last, one]
      else together.push([one])
      isOpen = !hasPause
    }
    return together
  })
