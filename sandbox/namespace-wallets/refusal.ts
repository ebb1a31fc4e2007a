/** Why a wallet does not do what it is asked; each world has words and numbers of its own for it. */
export type RefusalReason = 'rejected' | 'pending' | 'locked' | 'not-permitted' | 'invalid' | 'unsupported' | 'chain'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
  }
}

export const invalid = (message: string): Refusal => new Refusal('invalid', message)

const messages = {
  rejected: 'The request was rejected.',
  pending: 'A request is already waiting for an answer in the wallet.',
  locked: 'The wallet is locked.',
  'not-permitted': 'This site has no permission for that account.',
} as const

export const refusal = (reason: keyof typeof messages): Refusal => new Refusal(reason, messages[reason])

/** Calls and says a refusal in the words of a world. */
export const inWordsOf =
  (say: (refused: Refusal) => unknown) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      const said = error instanceof Refusal ? say(error) : error
      throw said instanceof Error ? said : Object.assign(new Error(String(said)), said)
    }
  }
