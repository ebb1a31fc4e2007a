import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'

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
  readonly address: string
}

/**
 * Whether a text signs somebody in (EIP-4361), well formed or not, to another page than this one: who reads it there takes the
 * visitor's signature for their word (decision 51). One with resources (ReCap) gives rights away, and is refused with it.
 */
export const isForeignSignIn = (text: string, { origin, address }: SignInPlace): boolean => {
  if (!claim.test(lettersOf(text))) return false
  const read = parseSiwxMessage(text)
  if (!read.ok) return true
  const { scheme, domain, uri, resources, accountAddress } = read.value
  const page = new URL(origin)
  return (
    domain !== page.host ||
    (scheme !== undefined && `${scheme}:` !== page.protocol) ||
    !URL.canParse(uri) ||
    new URL(uri).origin !== origin ||
    resources !== undefined ||
    accountAddress.toLowerCase() !== address.toLowerCase()
  )
}
