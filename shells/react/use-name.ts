import type { BalanceOptions, NameState } from '../../core/modal.ts'
import { type FollowedName, nameOf, noName } from '../dom/headless/name-of.ts'
import { useBehavior, useModal } from './context.ts'

export interface NameFacts extends NameState, Pick<FollowedName, 'refetch'> {}

/** How the visitor's account is called, with its picture; of the namespace that the page is about, unless one is named. */
export const useName = (options: BalanceOptions = {}): NameFacts => {
  const name = nameOf(useModal(), options)
  return { ...useBehavior(name, noName), refetch: name.refetch }
}
