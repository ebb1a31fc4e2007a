import { type Address, type Client, getAddress, parseAbi, zeroAddress } from 'viem'
import { getBlockNumber, multicall } from 'viem/actions'
import type { PoolSide } from './pool-math.ts'

const factoryAbi = parseAbi(['function getPair(address a, address b) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)'])

/** Where nearly every network has it (`Multicall3`). */
const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

export type TokenPair = readonly [Address, Address]

/** Reads what lies in the pools of these tokens. Of those that are none it says nothing. Rejects where the network does not answer. */
export type ReadPools = (client: Client, pairs: readonly TokenPair[]) => Promise<ReadonlyMap<string, PoolSide>>

/** Of a pool, as seen from its first token. */
export const sideKey = (given: Address, got: Address): string => `${given} ${got}`

/** The tokens in the order in which the pool has them. */
const sorted = ([one, other]: TokenPair): TokenPair => (BigInt(one) < BigInt(other) ? [one, other] : [other, one])

const bothSides = ([first, second]: TokenPair, [reserve0, reserve1]: readonly bigint[]): [string, PoolSide][] => {
  if (reserve0 === undefined || reserve1 === undefined) return []
  return [
    [sideKey(first, second), { reserveIn: reserve0, reserveOut: reserve1 }],
    [sideKey(second, first), { reserveIn: reserve1, reserveOut: reserve0 }],
  ]
}

interface Known {
  readonly block: bigint
  /** By pair: the reserves, or that there is no pool. */
  readonly reserves: Map<string, readonly bigint[]>
}

/** A pool stays where it is; what lies in it is read once in each block. */
export const createReadPools = (factory: Address): ReadPools => {
  const pools = new Map<string, Address>()
  let known: Known = { block: -1n, reserves: new Map() }

  const findPools = async (client: Client, pairs: readonly TokenPair[]): Promise<void> => {
    const unknown = pairs.filter((pair) => !pools.has(pair.join()))
    if (unknown.length === 0) return
    const found = await multicall(client, {
      multicallAddress,
      contracts: unknown.map((args) => ({ address: factory, abi: factoryAbi, functionName: 'getPair' as const, args })),
      allowFailure: false,
    })
    // One that is not there yet may be made.
    for (const [at, pool] of found.entries()) {
      const pair = unknown[at]
      if (pair && pool !== zeroAddress) pools.set(pair.join(), pool)
    }
  }

  return async (client, asked) => {
    const pairs = [...new Map(asked.map((pair) => [sorted(pair).join(), sorted(pair)])).values()]
    const block = await getBlockNumber(client, { cacheTime: 0 })
    await findPools(client, pairs)
    // Somebody who asks meanwhile may be a block ahead.
    if (block > known.block) known = { block, reserves: new Map() }
    const now = known
    const there = pairs.flatMap((pair) => {
      const pool = pools.get(pair.join())
      return pool === undefined ? [] : [{ pair, pool }]
    })
    const missing = there.filter(({ pair }) => block !== now.block || !now.reserves.has(pair.join()))
    const read =
      missing.length === 0
        ? []
        : await multicall(client, {
            multicallAddress,
            blockNumber: block,
            contracts: missing.map(({ pool }) => ({
              address: getAddress(pool),
              abi: pairAbi,
              functionName: 'getReserves' as const,
            })),
            allowFailure: false,
          })
    const fresh = new Map(missing.map(({ pair }, at) => [pair.join(), read[at]?.slice(0, 2) as readonly bigint[]]))
    if (block === now.block) for (const [pair, reserves] of fresh) now.reserves.set(pair, reserves)
    return new Map(
      there.flatMap(({ pair }) => bothSides(pair, fresh.get(pair.join()) ?? now.reserves.get(pair.join()) ?? [])),
    )
  }
}
