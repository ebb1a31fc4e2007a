/** What the visitor has copied. */
export interface Pasting {
  /** Whether the device can say it. */
  readonly canPaste: () => Promise<boolean>
  /** Within a visitor's press, who may be asked; undefined where nothing is told. */
  readonly paste: () => Promise<string | undefined>
}
