/** What lies in a pool of two tokens, in their smallest units, as seen from the one that is given. */
export interface PoolSide {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
}

/** Each pool of Uniswap v2, and of most forks, keeps 0.3 % of what is given. */
export const poolFeeBps = 30n

const feeParts = 1_000n
const keptParts = 997n

/** How much a pool gives for this, to the unit, as its contract counts (`getAmountOut`). */
export const amountOutOf = (amountIn: bigint, { reserveIn, reserveOut }: PoolSide): bigint => {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n
  const given = amountIn * keptParts
  return (given * reserveOut) / (reserveIn * feeParts + given)
}

/** The same through one pool after the other. */
export const routeOutOf = (amountIn: bigint, sides: readonly PoolSide[]): bigint =>
  sides.reduce((amount, side) => amountOutOf(amount, side), amountIn)

const priceDigits = 36

/**
 * How many of the smallest unit of what is got one of what is given is worth in the middle of the pools: before fees, and for next to nothing.
 * @returns a decimal number of 36 places at most, rounded down
 */
export const midPriceOf = (sides: readonly PoolSide[]): string => {
  const [got, given] = sides.reduce(([over, under], side) => [over * side.reserveOut, under * side.reserveIn], [1n, 1n])
  if (given === 0n) return '0'
  const scaled = ((got * 10n ** BigInt(priceDigits)) / given).toString().padStart(priceDigits + 1, '0')
  const [whole, places] = [scaled.slice(0, -priceDigits), scaled.slice(-priceDigits).replace(/0+$/, '')]
  return places === '' ? whole : `${whole}.${places}`
}

const parts = 10_000n

/** The least that is taken for it. What is asked for as slippage is never exceeded: it is rounded up. @param slippageBps in hundredths of a percent */
export const minimumOf = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * (parts - BigInt(slippageBps)) + parts - 1n) / parts
