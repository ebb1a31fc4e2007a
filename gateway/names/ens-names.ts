import { type Address, getAddress, isAddress, isAddressEqual } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize, toCoinType } from 'viem/ens'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { evmClient } from '../chains/evm-client.ts'
import type { PublicFetch } from '../http/public-fetch.ts'
import type { RpcUpstreams } from '../rpc/rpc-upstreams.ts'
import { reasonOf } from '../sources/unavailable.ts'
import { createCcipRead } from './ccip-read.ts'
import type { NameFailure, Names } from './names.ts'

export interface EnsOptions {
  /** Of the network that the name system is on. */
  readonly upstreams: RpcUpstreams
  /** ENSIP-23. */
  readonly universalResolver: string
  /** The chains whose own address of a name is told (ENSIP-11). */
  readonly chainIds: readonly number[]
  readonly publicFetch: PublicFetch
}

/** Ether, and so of chain 1 (SLIP-44). */
const ether = 60
const pictureLimit = 16_384
const picture = /^(https:\/\/|data:image\/(png|jpeg|gif|webp|svg\+xml);base64,)/

/** Only in the spelling that ENSIP-15 makes of it: another one is made to look like it. */
const isNormalized = (name: string): boolean => {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

const tried = async <T>(reading: Promise<T | null>): Promise<Result<T | undefined, NameFailure>> => {
  try {
    return ok((await reading) ?? undefined)
  } catch (error) {
    return err(reasonOf(error))
  }
}

/** ENS, or what speaks as it does, through its universal resolver. */
export const createEnsNames = ({ upstreams, universalResolver, chainIds, publicFetch }: EnsOptions): Names => {
  const resolver = { universalResolverAddress: universalResolver as Address }
  const client = (signal: AbortSignal) => evmClient(upstreams, signal, { request: createCcipRead(publicFetch, signal) })
  const addressOf = async (name: string, coinType: bigint, signal: AbortSignal) => {
    const read = await tried(getEnsAddress(client(signal), { name, coinType, ...resolver }))
    if (!read.ok) return read
    return ok(read.value !== undefined && isAddress(read.value, { strict: false }) ? getAddress(read.value) : undefined)
  }
  return {
    nameOf: async (address, signal) => {
      const read = await tried(getEnsName(client(signal), { address: address as Address, ...resolver }))
      if (!read.ok || read.value === undefined) return read
      if (!isNormalized(read.value)) return ok(undefined)
      // The resolver has looked already; who lies about a name is found out here too.
      const back = await addressOf(read.value, BigInt(ether), signal)
      if (!back.ok) return back
      return ok(back.value !== undefined && isAddressEqual(back.value, address as Address) ? read.value : undefined)
    },
    pictureOf: async (name, signal) => {
      const read = await tried(getEnsText(client(signal), { name, key: 'avatar', ...resolver }))
      if (!read.ok || read.value === undefined) return read
      return ok(read.value.length <= pictureLimit && picture.test(read.value) ? read.value : undefined)
    },
    addressesOf: async (name, signal) => {
      const coinTypes = [...new Set([ether, ...chainIds.map((id) => Number(toCoinType(id)))])]
      const read = await Promise.all(coinTypes.map((coinType) => addressOf(name, BigInt(coinType), signal)))
      const addresses = new Map<number, string>()
      for (const [index, address] of read.entries()) {
        if (!address.ok) return address
        const coinType = coinTypes[index]
        if (address.value !== undefined && coinType !== undefined) addresses.set(coinType, address.value)
      }
      return ok(addresses)
    },
  }
}
