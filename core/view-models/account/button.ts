/** The button on the host's page. */
export interface ButtonScreen {
  readonly status: 'unknown' | 'restoring' | 'disconnected' | 'connecting' | 'connected'
  readonly label: string
  /** The whole name of an account's button, which contains the label. */
  readonly name?: string | undefined
  /** The wallet is on a network that the site does not use. */
  readonly isWrong?: true
  /** Something could not be loaded, as the label says: a press asks for it again. */
  readonly failed?: true
  /** The account's colour, or that of a warning; it fades to 60 percent white, through the same tints as the avatar in the modal. */
  readonly avatar?: string
  readonly busy: boolean
}
