/** The button on the host's page. */
export interface ButtonScreen {
  readonly status: 'unknown' | 'restoring' | 'disconnected' | 'connecting' | 'connected'
  readonly label: string
  /** The account's colour; it fades to 60 percent white, through the same tints as the avatar in the modal. */
  readonly avatar?: string
  readonly busy: boolean
}
