import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { namespaceOf } from '../../../core/domain/shared/caip.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import type { Providers } from '../../../core/ports/connections/providers/providers.ts'
import type { MessageSigner, SigningAccount } from '../../../core/ports/sign-in/message-signer.ts'
import type { SignedText } from '../../../core/ports/sign-in/siwx-site.ts'
import { failureFrom, saysOnly, walletErrorCodes } from '../wallet-failure.ts'
import { OtherMessage, signWithSolana } from './solana-sign-in.ts'

type Sign<Provider> = (provider: Provider, account: SigningAccount, message: string) => Promise<SignedText>

/** Longer than what a contract's owners sign together. */
const signatureLimit = 200_000

const hexOf = (text: string): `0x${string}` =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const referenceOf = ({ networkId }: SigningAccount): string => networkId.slice(networkId.indexOf(':') + 1)

/** How each namespace's wallets sign a text, by the interfaces that hosts get of them. */
const signers: { readonly [Namespace in ChainNamespace]: Sign<Providers[Namespace]> } = {
  // EIP-191, which EIP-4361 asks for.
  eip155: async (provider, { address }, message) => {
    const params = [hexOf(message), address as `0x${string}`] as const
    return { message, signature: await provider.request({ method: 'personal_sign', params }) }
  },
  solana: signWithSolana,
  bip122: async (provider, { address }, message) => ({
    message,
    signature: await provider.signMessage({ message, address }),
  }),
  polkadot: async (provider, { address }, message) => ({
    message,
    signature: (await provider.signRaw({ address, data: message, type: 'bytes' })).signature,
  }),
  // ADR-36, in which the signature says nothing of its key.
  cosmos: async (provider, account, message) => ({
    message,
    signature: (await provider.signArbitrary(referenceOf(account), account.address, message)).signature,
  }),
}

/** Of EIP-1193, of ethers, and of WalletConnect's peers. */
const refusals = ['4001', 'ACTION_REJECTED', '5000']

/** Of EIP-1193 and of JSON-RPC: to try again is of no use. */
const unknownMethod = ['4200', '-32601']

const codeOf = (error: unknown) => {
  if (error instanceof OtherMessage) return 'SIGNATURE_INVALID'
  const codes = walletErrorCodes(error)
  if (saysOnly(codes, unknownMethod)) return 'METHOD_UNSUPPORTED'
  return codes.some((code) => refusals.includes(code)) ? 'SIGN_IN_REJECTED' : 'SIGN_IN_FAILED'
}

export const createMessageSigner = (): MessageSigner => ({
  sign: async (account, message, provider) => {
    try {
      // What a connector gives for a namespace is its provider (`WalletConnector.provider`).
      const sign = signers[namespaceOf(account.networkId)] as Sign<unknown>
      const signed = await sign(provider, account, message)
      const { signature }: { readonly signature: unknown } = signed
      if (typeof signature !== 'string' || signature === '' || signature.length > signatureLimit)
        throw new Error('The wallet answered with no signature')
      return ok(signed)
    } catch (error) {
      return err(failureFrom(codeOf(error), error))
    }
  },
})
