import { getAddress } from 'viem'
import { parseSiwxMessage } from '../../core/domain/sign-in/parse-message.ts'
import { timeFault } from '../../core/domain/sign-in/sign-in-time.ts'
import type { ChannelRequest } from './relay.ts'

/** What somebody has signed, if the signature is right. */
export interface FarcasterSignIn {
  /** EIP-55. */
  readonly address: `0x${string}`
  /** The number of the account. */
  readonly fid: bigint
}

/** Of OP Mainnet, where Farcaster's registry is. */
const chainId = 'eip155:10'
/** FIP-11. */
const statement = 'Farcaster Auth'
const fidResource = /^farcaster:\/\/fid\/([1-9]\d{0,76})$/

/** As long as a login may take, with a phone's clock that is a minute wrong. */
const times = { skewMs: 60_000, maxAgeMs: 600_000 }

/** Undefined for each text that is not exactly what was asked for (FIP-11, EIP-4361). */
export const readSignIn = (
  text: string,
  { domain, siweUri, nonce }: ChannelRequest,
  now: number,
): FarcasterSignIn | undefined => {
  const parsed = parseSiwxMessage(text, {
    // Of other namespaces there is none; their chain is refused below.
    checksum: (namespace, address) => (namespace === 'eip155' ? getAddress(address) : address),
  })
  if (!parsed.ok) return undefined
  const said = parsed.value
  const isAsked =
    said.domain === domain &&
    (said.scheme === undefined || siweUri.startsWith(`${said.scheme}://`)) &&
    said.uri === siweUri &&
    said.nonce === nonce &&
    said.chainId === chainId &&
    said.statement === statement &&
    timeFault(said, now, times) === undefined
  const [resource = '', ...others] = (said.resources ?? []).filter((one) => one.startsWith('farcaster:'))
  const [, fid] = fidResource.exec(resource) ?? []
  if (!isAsked || fid === undefined || others.length > 0) return undefined
  return { address: getAddress(said.accountAddress), fid: BigInt(fid) }
}
