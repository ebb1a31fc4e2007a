import { type Address, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { err, ok } from '../../core/domain/shared/result.ts'
import { evmClient } from '../chains/evm-client.ts'
import type { RpcUpstreams } from '../rpc/rpc-upstreams.ts'
import { midPriceOf, type PoolSide, poolFeeBps, routeOutOf } from './pool-math.ts'
import { createReadPools, sideKey, type TokenPair } from './read-pools.ts'
import type { AskedSwap, SwapQuote, SwapSource, SwapToken } from './swap-source.ts'

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint amountOutMin, address[] path, address to, uint deadline) payable returns (uint[] amounts)',
  'function swapExactTokensForETH(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline) returns (uint[] amounts)',
  'function swapExactTokensForTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline) returns (uint[] amounts)',
])

export interface UniswapV2Deployment {
  readonly factory: string
  readonly router: string
  /** The token that stands for the network's own currency (WETH). */
  readonly wrappedNative: string
  /** Tokens that routes may go through, beside that one. */
  readonly intermediates: readonly string[]
}

const pairsOf = (path: readonly Address[]): readonly TokenPair[] =>
  path.slice(1).map((got, at): TokenPair => [path[at] ?? got, got])

/** Straight, and through one or two of those in between. */
const pathsBetween = (from: Address, to: Address, between: readonly Address[]): readonly (readonly Address[])[] => {
  const others = between.filter((one) => one !== from && one !== to)
  const through = others.map((one) => [from, one, to])
  const throughTwo = others.flatMap((one) => others.filter((two) => two !== one).map((two) => [from, one, two, to]))
  return [[from, to], ...through, ...throughTwo]
}

const sidesOf = (path: readonly Address[], pools: ReadonlyMap<string, PoolSide>): readonly PoolSide[] | undefined => {
  const sides = pairsOf(path).flatMap(([given, got]) => pools.get(sideKey(given, got)) ?? [])
  return sides.length === path.length - 1 ? sides : undefined
}

/** Swaps over a deployment of Uniswap v2, or of a fork with the same contracts: what its pools hold is read from the network itself. */
export const createUniswapV2 = (
  { factory, router, wrappedNative, intermediates }: UniswapV2Deployment,
  upstreams: RpcUpstreams,
): SwapSource => {
  const spender = getAddress(router)
  const wrapped = getAddress(wrappedNative)
  const between = [...new Set([wrapped, ...intermediates.map((one) => getAddress(one))])]
  const readPools = createReadPools(getAddress(factory))
  const tokenOf = (token: SwapToken): Address => (token === 'native' ? wrapped : getAddress(token))

  return {
    spender,
    quote: async ({ from, to, amount }, signal) => {
      const [given, got] = [tokenOf(from), tokenOf(to)]
      // To wrap is no swap.
      if (given === got) return err({ kind: 'no-route' })
      const paths = pathsBetween(given, got, between)
      try {
        const pools = await readPools(evmClient(upstreams, signal), paths.flatMap(pairsOf))
        const quotes = paths.flatMap((path): readonly SwapQuote[] => {
          const sides = sidesOf(path, pools)
          const amountOut = sides && routeOutOf(amount, sides)
          if (!sides || !amountOut) return []
          return [{ amountOut, path, midPrice: midPriceOf(sides), feeBps: Number(poolFeeBps) * sides.length }]
        })
        // Of two that give the same, the shorter one takes less gas.
        const best = quotes.reduce<SwapQuote | undefined>(
          (top, one) => (top === undefined || one.amountOut > top.amountOut ? one : top),
          undefined,
        )
        return best ? ok(best) : err({ kind: 'no-route' })
      } catch (error) {
        return err({
          kind: 'unavailable',
          detail: error instanceof Error ? error.message.slice(0, 300) : String(error),
        })
      }
    },
    build: ({ from, to, amount }: AskedSwap, { path }, { minimum, receiver, deadline }) => {
      if (from === 'native') {
        const args = [minimum, path, receiver, deadline] as const
        const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
        return { to: spender, data, value: amount }
      }
      const functionName = to === 'native' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
      const args = [amount, minimum, path, receiver, deadline] as const
      return { to: spender, data: encodeFunctionData({ abi: routerAbi, functionName, args }), value: 0n }
    },
  }
}
