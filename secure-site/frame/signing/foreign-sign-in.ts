import { isSameAddress } from '../../../core/domain/namespaces/addresses.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { parseCaipNetworkId } from '../../../core/domain/shared/caip.ts'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import { FrameError } from '../frame-error.ts'

/** Letters alone: how it is spelled, spaced and broken into lines is no way past. */
const claim = /wantsyoutosigninwithyour[a-z]{0,40}account/

/** Compatibility forms are letters too. What is invisible is no letter, and falls away. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Where the page around the frame is, as the browser says. */
export interface SignInPlace {
  readonly origin: string
  readonly namespace: ChainNamespace
  readonly address: string
}

/**
 * Whether a text signs somebody in (EIP-4361, CAIP-122), with whatever kind of account, well formed or not, to another page than this one: who reads it there takes the
 * visitor's signature for their word (decision 51). One with resources (ReCap) gives rights away, and is refused with it.
 */
export const isForeignSignIn = (text: string, { origin, namespace, address }: SignInPlace): boolean => {
  if (!claim.test(lettersOf(text))) return false
  const read = parseSiwxMessage(text)
  if (!read.ok) return true
  const { scheme, domain, uri, resources, accountAddress, chainId } = read.value
  const chain = parseCaipNetworkId(chainId)
  const page = new URL(origin)
  return (
    domain !== page.host ||
    (scheme !== undefined && `${scheme}:` !== page.protocol) ||
    !URL.canParse(uri) ||
    new URL(uri).origin !== origin ||
    resources !== undefined ||
    !chain.ok ||
    chain.value.namespace !== namespace ||
    !isSameAddress(namespace, accountAddress, address)
  )
}

/** Rejects with FOREIGN_SIGN_IN. Also where the bytes are no text as a whole: those that are none fall away. */
export const refuseForeignSignIn = (bytes: Uint8Array, place: SignInPlace): void => {
  if (isForeignSignIn(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), place))
    throw new FrameError('FOREIGN_SIGN_IN', 'The page asks for a sign-in that is not its own. Nothing was signed')
}
