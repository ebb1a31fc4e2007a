import type { ViewOf } from '../shared/view.ts'

/** Of a button that takes its time. */
interface TakingButton {
  readonly label: string
  readonly busy: boolean
}

export interface SignMessageScreen extends ViewOf<'SIWXSignMessage'> {
  /** `looking`: whether there is a session already; there is nothing to press. */
  readonly state: 'looking' | 'asking' | 'signing' | 'leaving'
  readonly walletName: string
  readonly imageUrl?: string
  readonly title: string
  readonly text: string
  /** What Cancel comes to. */
  readonly note?: string
  /** Why the last try led to nothing. */
  readonly error?: string
  readonly sign?: TakingButton
  readonly cancel?: TakingButton
  /** Grows with each wish to close what cannot be closed: the dialog shakes. */
  readonly refusals: number
}
