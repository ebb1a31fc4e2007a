import type { FrameSignInFields } from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { parseCaipNetworkId } from '../../core/domain/shared/caip.ts'
import { writeSiwxMessage } from '../../core/domain/sign-in/write-message.ts'
import { FrameError } from './frame-error.ts'
import type { WalletNamespace, WalletSigners } from './keys/wallet-signers.ts'

export interface SignInToPage {
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
  readonly chainId: string
  readonly fields: FrameSignInFields
}

const invalid = (words: string): FrameError => new FrameError('INVALID_SIGN_IN', `The page asks for a sign-in ${words}`)

/** Written here, for the page that the browser says is around this frame: no page gets a sign-in for another (decision 51). */
export const signInToPage = async (
  { address, signText }: Pick<WalletSigners[WalletNamespace], 'address' | 'signText'>,
  { origin, chainId, fields }: SignInToPage,
): Promise<{ readonly message: string; readonly signature: string }> => {
  const { host } = new URL(origin)
  const { uri = origin } = fields
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) throw invalid('to another page')
  const chain = parseCaipNetworkId(chainId)
  if (!chain.ok) throw invalid('on a network that there is not')
  const { namespace, reference } = chain.value
  const text = writeSiwxMessage({
    ...fields,
    domain: host,
    uri,
    accountAddress: address,
    chainId: `${namespace}:${reference}`,
  })
  if (!text.ok) throw invalid('that cannot be written')
  return { message: text.value, signature: await signText(text.value) }
}
