/**
 * What the frame with the keys and the page that shows what it is about to sign say to each other. Both are of the wallet's origin: one
 * message on the window hands over a port, the rest goes through that. The page draws what it is told and posts a press; the frame keeps
 * what it signs, so that what is shown and what is signed come from one object.
 */

/** From the page to the frame's window; a `MessagePort` comes with it. */
export const surfaceGreeting = '@latchkey/approval'

/** So long stays what has gone wrong after the press, unless the visitor closes it. */
export const faultReadMs = 8_000

export type ApprovalPart =
  | { readonly kind: 'fact'; readonly label: string; readonly value: string; readonly note?: string }
  | { readonly kind: 'warning'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** As it is written: what a message says. */
  | { readonly kind: 'text'; readonly label: string; readonly text: string }
  /** What few look at: behind a summary that opens it. */
  | { readonly kind: 'details'; readonly label: string; readonly text: string }
  /** What belongs together: one call of several, or what stands inside of typed data. */
  | { readonly kind: 'group'; readonly label: string; readonly parts: readonly ApprovalPart[] }

export interface Approval {
  /** Of this showing alone: a press counts for what was on the screen. */
  readonly id: string
  readonly heading: string
  /** The page around the frame with the keys, as the browser says. */
  readonly host: string
  readonly origin: string
  readonly network: string
  readonly account: string
  readonly parts: readonly ApprovalPart[]
}

/** What the page is told. */
export type SurfaceMessage =
  | { readonly type: 'NOTHING' }
  | { readonly type: 'ASK'; readonly approval: Approval }
  /** After the visitor's press: there are no buttons any more. */
  | {
      readonly type: 'STATE'
      readonly id: string
      readonly text: string
      readonly isOver: boolean
      /** It says what to do: a window stays for as long as somebody reads. */
      readonly isFault?: boolean
    }
  /** Another page has taken over. */
  | { readonly type: 'OVER' }

export interface SurfaceAnswer {
  readonly type: 'ANSWER'
  readonly id: string
  readonly answer: 'approve' | 'reject'
}
