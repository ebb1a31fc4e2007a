import type { ViewName } from '../../core/domain/view-stack.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** One screen that a visitor can meet, and the way to it. */
export interface ScreenCase {
  /** `page` is the host's page, with the modal closed. */
  readonly view: ViewName | 'page'
  readonly state: string
  readonly visit?: VisitOptions
  readonly reach: (visitor: Visit) => Promise<void>
  /** What has to be done again for each look, because it passes. */
  readonly again?: (visitor: Visit) => Promise<void>
}

export const openAccount = async (visitor: Visit): Promise<void> => {
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await visitor.dialogButton('Copy address').waitFor()
}
