import { base58 } from '@scure/base'
import { signInProfiles } from '../../../core/domain/namespaces/sign-in-profiles.ts'
import { parseCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import type { SiwxMessage } from '../../../core/domain/sign-in/siwx-message.ts'
import type { SolanaProvider, SolanaSignInRequest } from '../../../core/ports/connections/providers/solana-provider.ts'
import type { SigningAccount } from '../../../core/ports/sign-in/message-signer.ts'
import type { SignedText } from '../../../core/ports/sign-in/siwx-site.ts'
import { walletErrorCodes } from '../wallet-failure.ts'

/** A wallet signed something else than it was asked for. */
export class OtherMessage extends Error {}

const signatureLength = 64

/** Some wallets know public chains by their names alone. */
const requestOf = ({ chainId, accountAddress, ...rest }: SiwxMessage): SolanaSignInRequest => {
  const parsed = parseCaipNetworkId(chainId)
  const reference = parsed.ok ? parsed.value.reference : ''
  const names = Object.entries(signInProfiles.solana.chainNames ?? {})
  const name = names.find(([, id]) => id === reference)?.[0]
  const { scheme: _, ...said } = rest
  return { ...said, address: accountAddress, chainId: name ?? reference }
}

const sameFields = (one: SiwxMessage, other: SiwxMessage): boolean => {
  const text = (message: SiwxMessage): string =>
    JSON.stringify(Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}

const signatureText = (signature: Uint8Array): string => {
  if (signature.length !== signatureLength) throw new Error('The signature has not 64 bytes')
  return base58.encode(signature)
}

const signMessage = async (provider: SolanaProvider, account: SigningAccount, message: string): Promise<SignedText> => {
  const signature = await provider.signMessage(new TextEncoder().encode(message), { account: account.address })
  return { message, signature: signatureText(signature) }
}

const signIn = async (
  ask: NonNullable<SolanaProvider['signIn']>,
  account: SigningAccount,
  wanted: SiwxMessage,
): Promise<SignedText> => {
  const answer = await ask(requestOf(wanted))
  const message = new TextDecoder('utf-8', { fatal: true }).decode(answer.signedMessage)
  const signed = parseSiwxMessage(message)
  if (answer.account !== account.address || !signed.ok || !sameFields(signed.value, wanted))
    throw new OtherMessage('The wallet signed another message than it was asked for')
  return { message, signature: signatureText(answer.signature) }
}

/**
 * A wallet that knows Sign In With Solana writes the message itself, and shows it as what it is; what it has signed is held against what
 * was wanted, field by field. One that turns out not to know it has asked nobody yet.
 */
export const signWithSolana = async (
  provider: SolanaProvider,
  account: SigningAccount,
  message: string,
): Promise<SignedText> => {
  const wanted = parseSiwxMessage(message)
  if (provider.signIn === undefined || !wanted.ok) return signMessage(provider, account, message)
  try {
    return await signIn(provider.signIn, account, wanted.value)
  } catch (error) {
    if (!walletErrorCodes(error).includes('4200')) throw error
    return signMessage(provider, account, message)
  }
}
