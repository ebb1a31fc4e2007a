export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** Takes it, and goes on by itself: nobody waits for a mail server, and nobody learns from the time whether there was a mail. */
  readonly send: (mail: Mail) => void
  /** Until all that was taken has gone; what has not within so long is given up. */
  readonly close: (withinMs: number) => Promise<void>
}
