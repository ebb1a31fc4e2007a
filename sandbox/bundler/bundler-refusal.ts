/** Why the bundler says no, with a code of ERC-7769. */
export class BundlerRefusal extends Error {
  override readonly name = 'BundlerRefusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The entry point says no, with a reason like `AA21 didn't pay prefund`. */
export const rejected = (reason: string): BundlerRefusal => new BundlerRefusal(-32_500, reason)
/** The calls of the operation fail. */
export const reverted = (reason: string): BundlerRefusal => new BundlerRefusal(-32_521, reason)
export const invalid = (reason: string): BundlerRefusal => new BundlerRefusal(-32_602, reason)
