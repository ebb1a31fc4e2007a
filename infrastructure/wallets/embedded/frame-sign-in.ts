import type { FrameSignInFields, FrameUser } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import type { SignedIn, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import { embeddedAccountsOn, isContractSignature } from './embedded-accounts.ts'

/** The page, as the frame knows it from the browser. */
export interface FramePage {
  readonly host: string
  readonly origin: string
}

const isOf = (uri: string, origin: string): boolean => URL.canParse(uri) && new URL(uri).origin === origin

/**
 * What the frame is to sign with the connection (decision 51). Nothing, where the host asks for what the frame refuses to write: a message
 * for another page, or one with resources.
 */
export const frameFieldsOf = (asked: SignInAsked, { host, origin }: FramePage): FrameSignInFields | undefined => {
  const { networkIds: _, domain, uri, resources, ...fields } = asked
  if (domain !== host || !isOf(uri, origin) || resources !== undefined) return undefined
  return { version: '1', ...fields, ...(uri !== origin && { uri }) }
}

/** What the frame has signed, where it is to the letter what it was asked. */
export const signedInAs = (
  asked: SignInAsked,
  networkId: CaipNetworkId,
  { address, accounts, message, signature }: FrameUser,
): SignedIn | undefined => {
  const { networkIds: _, ...fields } = asked
  const expected = writeSiwxMessage({ ...fields, version: '1', accountAddress: address, chainId: networkId })
  if (!expected.ok || message !== expected.value || signature === undefined) return undefined
  const isSigned =
    accounts[0]?.type === 'smartAccount'
      ? isContractSignature(signature)
      : embeddedAccountsOn(networkId)?.isSignedBy(address, message, signature) === true
  return isSigned ? { networkId, address, message, signature } : undefined
}
