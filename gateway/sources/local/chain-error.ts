/** The chain cannot be read now, or what it says makes no sense: why, for the log. */
export class ChainError extends Error {
  override readonly name = 'ChainError'
}
