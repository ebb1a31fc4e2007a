import * as v from 'valibot'
import { type Identity, isPictureData } from '../../core/domain/account/identity.ts'
import { isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { addressOnChain } from '../../core/domain/namespaces/coin-type.ts'
import type { NameQuestion } from '../../core/ports/account/name-source.ts'
import { serviceImage } from './service-image.ts'

/** No name is longer; more of one is not even looked at. */
const longestName = 255
const addressLimit = 1_000

const identity = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) })

const record = v.object({
  addresses: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((all) => Object.keys(all).length <= addressLimit),
  ),
})
const address = v.object({ address: v.string() })

/**
 * What the service says of an account; undefined when it is no such answer. A name that is no longer to be one is none.
 * @param origin of the service, whose pictures alone are shown, beside those that lie in their own address
 */
export const readIdentity = (given: unknown, origin: string): Identity | undefined => {
  const { success, output } = v.safeParse(identity, given)
  if (!success) return undefined
  const { name, avatar } = output
  if (name == null || name === '' || name.length > longestName) return {}
  return {
    name,
    ...(avatar != null && isPictureData(avatar) ? { imageUrl: avatar } : serviceImage(avatar ?? undefined, origin)),
  }
}

/** Where the record of a name leads, by coin type. There may be no record: then the service says `[]`. */
export const addressesIn = (given: unknown): Readonly<Record<string, string | undefined>> => {
  const { success, output } = v.safeParse(record, given)
  if (!success) return {}
  return Object.fromEntries(
    Object.entries(output.addresses).map(([coinType, one]) => {
      const read = v.safeParse(address, one)
      return [coinType, read.success ? read.output.address : undefined]
    }),
  )
}

/** Whether the record of a name leads to this account on its network. */
export const leadsTo = (given: unknown, { network, address: wanted }: NameQuestion): boolean => {
  const found = addressOnChain(addressesIn(given), Number(network.id))
  return found !== undefined && isSameAddress(network.chainNamespace, found, wanted)
}
