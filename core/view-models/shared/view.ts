import type { Link } from '../../domain/shared/link.ts'

/** A button that leaves the page, or opens another: a link, so that the browser does it within the press. */
export interface LinkButton {
  readonly label: string
  /** Missing while there is none yet. */
  readonly link?: Link
}

/** Of a failure: what a visitor hands on when asking for help. */
export interface DetailsScreen {
  /** The failure's code; selectable. */
  readonly code: string
  /** Copies all that is known of it. */
  readonly copy: string
}

/** Names the view that draws the screen. */
export type ViewOf<Name extends string> = { readonly view: Name }

/** What is said on the page, whether the modal is open or not. */
export interface NoticeScreen {
  readonly text: string
  /** Goes to the app that has to answer. */
  readonly open?: LinkButton
  /** Opens the modal, to connect again. */
  readonly reconnect?: string
  /** Takes the notice away. */
  readonly dismiss: string
}

/** What is said to a developer, in the open modal, in debug mode alone. */
export interface AlertScreen {
  /** Tells it from others, as in `docs/errors.md`. */
  readonly code?: string
  readonly variant: 'error' | 'warning' | 'info' | 'success'
  readonly text: string
  /** Takes it away; then comes the next. */
  readonly dismiss: string
}

/** What is said beside the view. */
export interface NoticeScreens {
  /** On the page, whether the dialog is open or not, until it is over or taken away. */
  readonly notice?: NoticeScreen
  readonly alert?: AlertScreen
  /** In the page's flow: there is an account, which is what closing a view leads to, also where that is the way to another wallet. */
  readonly isAccountBehind?: true
}

/** A place to type into. What is typed comes back as the intent `type`, with its id, and is in `text` when the screen has taken it. */
export interface FieldScreen {
  /** Tells it from the other fields of its view. */
  readonly id: string
  /** What is typed: it decides about keyboards, spelling and what a browser may fill in. A `code` is not shown as it is typed in a terminal. */
  readonly kind: 'text' | 'search' | 'email' | 'code' | 'amount' | 'address'
  readonly label: string
  readonly text: string
  /** What helps to fill it in; said with its label. */
  readonly hint?: string
  /** What is wrong with it, and what to do; said with its label, and at once when it appears. */
  readonly error?: string
  /** What was typed is being looked at. */
  readonly busy?: boolean
}
