import { describe, expect, it } from 'vitest'
import type { MessageSigner, SigningAccount } from '../../core/ports/sign-in/message-signer.ts'

/** What the wallet’s owner does. */
export type Signing = 'approve' | 'reject' | 'fail'

export interface MessageSignerHarness {
  readonly signer: MessageSigner
  readonly account: SigningAccount
  /** The interface of a wallet that does so. */
  readonly provider: (signing: Signing) => unknown
  readonly message: string
  /** By somebody who knows nothing of the wallet. */
  readonly isSigned: (message: string, signature: string) => Promise<boolean>
}

export const describeMessageSigner = (name: string, make: () => MessageSignerHarness): void => {
  describe(`MessageSigner: ${name}`, () => {
    it('brings the signature of the message that was asked for', async () => {
      const { signer, account, provider, message, isSigned } = make()
      const signed = await signer.sign(account, message, provider('approve'))
      if (!signed.ok) throw new Error(signed.failure.code)
      expect(signed.value.message).toBe(message)
      expect(await isSigned(message, signed.value.signature)).toBe(true)
      expect(await isSigned(`${message}\n`, signed.value.signature)).toBe(false)
    })

    it.each([
      ['reject', 'SIGN_IN_REJECTED'],
      ['fail', 'SIGN_IN_FAILED'],
    ] as const)('tells what it comes to where the wallet would %s, and throws nothing', async (signing, code) => {
      const { signer, account, provider, message } = make()
      expect(await signer.sign(account, message, provider(signing))).toMatchObject({ ok: false, failure: { code } })
    })
  })
}
