import { mostDescriptorBytes } from '../../clear-signing/descriptor-limits.ts'
import type { SiteLine } from './site-api.ts'

/** Where a contract is, and what of it is to be described. */
export interface DescriptorQuestion {
  readonly chainId: number
  readonly address: string
  readonly kind: 'call' | 'message'
  /** The selector of a call, or the primary type of a message. */
  readonly name: string
}

/**
 * The descriptor that the site has for this, as text that nobody has looked at yet. Undefined where it has none, and where it does not
 * answer as it should. Rejects where it cannot be reached.
 */
export const askDescriptor = async (
  { origin, send }: SiteLine,
  { chainId, address, kind, name }: DescriptorQuestion,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const path = `/descriptors/${chainId}/${address.toLowerCase()}/${kind}/${encodeURIComponent(name)}`
  const response = await send(`${origin}${path}`, { credentials: 'omit', redirect: 'error', signal })
  if (response.status !== 200) return undefined
  const text = await response.text()
  return text.length > mostDescriptorBytes ? undefined : text
}
