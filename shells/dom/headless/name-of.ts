import type { BalanceOptions, NameState } from '../../../core/modal.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'
import { createFactsOf, type FollowedFacts } from './account-facts.ts'

/** How an account is called. */
export type FollowedName = FollowedFacts<NameState>

export const noName: NameState = { name: undefined, imageUrl: undefined, isPending: false, error: undefined }

const factsOf = createFactsOf<NameState>({
  feature: 'account',
  from: ({ account }) => account.name,
  none: noName,
  pending: { ...noName, isPending: true },
  failed: (error) => ({ ...noName, error }),
})

/** The name of the account in this namespace, and else of the one that the page is about. */
export const nameOf = (modal: LazyModal, { namespace }: BalanceOptions = {}): FollowedName => factsOf(modal, namespace)
