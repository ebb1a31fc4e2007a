import type { ViewName } from '../../core/domain/feature-types.ts'
import type { SampleName } from '../shells/gallery/screens.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** One screen that a visitor can meet, and the way to it. */
export interface ScreenCase {
  /** `page` is the host's page, with the modal closed. */
  readonly view: ViewName | 'page'
  readonly state: string
  /**
   * The gallery's screen of this view in this state, which is examined there in every theme, width and direction. One that the
   * gallery cannot have is examined at every width here.
   */
  readonly sample?: SampleName
  readonly visit?: VisitOptions
  readonly reach: (visitor: Visit) => Promise<void>
  /** What has to be done again for each look, because it passes. */
  readonly again?: (visitor: Visit) => Promise<void>
}

/** Looks in a list for what is not in it. */
export const searchInVain = async ({ dialog }: Visit, answer: RegExp): Promise<void> => {
  await dialog.getByRole('searchbox').fill('Atlantis, or what is left of it under the waves')
  await dialog.getByText(answer).waitFor()
}

export const openAccount = async (visitor: Visit): Promise<void> => {
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await visitor.dialogButton('Copy address').waitFor()
}
