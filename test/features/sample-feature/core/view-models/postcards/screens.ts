import type { FieldScreen, ViewOf } from '../shared/view.ts'

export interface PostcardScreen extends ViewOf<'Postcard'> {
  readonly fields: readonly FieldScreen[]
  readonly send: { readonly label: string; readonly busy: boolean }
  readonly failed?: string
}

export interface PostcardSentScreen extends ViewOf<'PostcardSent'> {
  readonly text: string
  readonly answer: string
}
