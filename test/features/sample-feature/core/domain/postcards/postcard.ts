/** What is written on a postcard, by field. */
export interface Postcard {
  readonly greeting: string
  readonly town: string
  readonly email: string
  readonly code: string
  readonly amount: string
  readonly address: string
}

export const blankPostcard: Postcard = { greeting: '', town: '', email: '', code: '', amount: '', address: '' }
