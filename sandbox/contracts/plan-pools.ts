import factoryFile from '@uniswap/v2-core/build/UniswapV2Factory.json' with { type: 'json' }
import routerFile from '@uniswap/v2-periphery/build/UniswapV2Router02.json' with { type: 'json' }
import wethFile from '@uniswap/v2-periphery/build/WETH9.json' with { type: 'json' }
import { type Address, type Hex, numberToHex, parseAbi } from 'viem'
import { encodeAbiParameters, encodeFunctionData, parseEther, parseUnits } from 'viem/utils'
import type { SandboxSwaps, SandboxToken } from '../description.ts'
import { deployer, type Plan } from './plan.ts'

/** Where the pools are. */
export const poolsChainId = 31337

const tokenAbi = parseAbi(['function mint(address to, uint256 amount)', 'function approve(address, uint256)'])
const routerAbi = parseAbi([
  'function addLiquidity(address a, address b, uint wantA, uint wantB, uint minA, uint minB, address to, uint deadline)',
  'function addLiquidityETH(address token, uint wanted, uint min, uint minNative, address to, uint deadline) payable',
])

/** Of the router and its likes: the deployer gets the shares, at any price, for all time. */
const forever = 2n ** 64n
/** The first who brings something to a pool makes it, which takes most of this. */
const poolGas = 3_500_000n

const contractGas = 8_000_000n

/** What lies in the pool of each with Lantern Dollars, in whole tokens: by which it has its price. */
const pools: readonly { readonly symbol: string; readonly amount: string; readonly dollars: string }[] = [
  { symbol: 'SALTM', amount: '1000000', dollars: '250000' },
  { symbol: 'MUTED', amount: '50000', dollars: '50000' },
]
const native = { amount: '100', dollars: '200000' }

const codeOf = ({ bytecode }: { readonly bytecode: string }, args: readonly Address[] = []): Hex => {
  const code = bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`
  const types = args.map(() => ({ type: 'address' }) as const)
  return `${code}${encodeAbiParameters(types, args).slice(2)}` as Hex
}

/** Uniswap v2 as it is on other networks, with pools of the sandbox's tokens and of its native currency. */
export const planPools = (plan: Plan, tokens: readonly SandboxToken[]): SandboxSwaps => {
  const wrappedNative = plan.create(codeOf(wethFile))
  const factory = plan.create(codeOf(factoryFile, [deployer]), contractGas)
  const router = plan.create(codeOf(routerFile, [factory, wrappedNative]), contractGas)
  const named = (symbol: string) => {
    const found = tokens.find((token) => token.symbol === symbol)
    if (found === undefined) throw new Error(`There is no token ${symbol}.`)
    return { address: found.address as Address, decimals: found.decimals }
  }
  const dollar = named('LNTD')
  const give = ({ address, decimals }: typeof dollar, amount: string): bigint => {
    const value = parseUnits(amount, decimals)
    const calls = [
      encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [deployer, value] }),
      encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [router, value] }),
    ]
    for (const data of calls) plan.send({ to: address, data })
    return value
  }
  const filled = give(dollar, native.dollars)
  plan.send({
    to: router,
    data: encodeFunctionData({
      ...{ abi: routerAbi, functionName: 'addLiquidityETH' },
      args: [dollar.address, filled, 0n, 0n, deployer, forever],
    }),
    value: numberToHex(parseEther(native.amount)),
    gas: poolGas,
  })
  for (const { symbol, amount, dollars } of pools) {
    const token = named(symbol)
    const [one, other] = [give(token, amount), give(dollar, dollars)]
    const args = [token.address, dollar.address, one, other, 0n, 0n, deployer, forever] as const
    plan.send({
      to: router,
      data: encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }),
      gas: poolGas,
    })
  }
  return {
    ...{ factory, router, wrappedNative, intermediates: [dollar.address] },
    tokens: pools.map(({ symbol }) => named(symbol).address),
  }
}
