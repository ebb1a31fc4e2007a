import * as v from 'valibot'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { isSafeAddress } from './safe-address.ts'

const address = v.pipe(
  v.string('is missing'),
  v.check(isSafeAddress, 'must be an address like https://relay.example'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** Where a login at Farcaster goes through (FIP-11), and where it is checked. */
export const farcasterSchema = v.strictObject({
  relayUrl: v.optional(address, 'https://relay.farcaster.xyz'),
  /** Of OP Mainnet, where the registry is. The owner trusts it: it says who has which account. */
  rpcUrl: address,
  /** Who has which number. */
  idRegistry: v.optional(
    v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be the address of a contract')),
    '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  ),
})

export type FarcasterOptions = DeepReadonly<v.InferOutput<typeof farcasterSchema>>

/** What is wrong with addresses that each look right: who a visitor is goes over HTTPS alone. */
export const farcasterProblems = (
  farcaster: FarcasterOptions | undefined,
  isProduction: boolean,
): readonly string[] => {
  if (!isProduction || farcaster === undefined) return []
  return (['relayUrl', 'rpcUrl'] as const).flatMap((name) =>
    farcaster[name].startsWith('https://') ? [] : [`farcaster.${name}: must begin with https://`],
  )
}
