import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { LoadAnswers } from './load-answers.ts'

/**
 * The visitor asks for what is shown of the account. What failed less than 30 seconds ago is not asked for (spec section 8): how long
 * there is to wait is said.
 */
export interface RefreshAccount {
  /** The balance that did not come. */
  readonly retryBalance: () => Promise<void>
  /** All of it, as it is now. */
  readonly refresh: () => Promise<void>
}

export const createRefreshAccount = (deps: {
  readonly loadBalance: LoadAnswers
  readonly loadTokens: LoadAnswers
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
}): RefreshAccount => {
  const { loadBalance, loadTokens } = deps
  const sayWait = (waitMs: number): void => {
    if (waitMs === 0) return
    const message = deps.translator.snapshot().text('account.balance.wait', { seconds: Math.ceil(waitMs / 1000) })
    deps.snack.show({ message, variant: 'info', autoClose: true })
  }
  return {
    retryBalance: async () => {
      sayWait(loadBalance.waitMs())
      await loadBalance.load()
    },
    refresh: async () => {
      sayWait(Math.max(loadBalance.waitMs(), loadTokens.waitMs()))
      await Promise.all([loadBalance.refresh(), loadTokens.refresh()])
    },
  }
}
