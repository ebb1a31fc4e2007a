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
