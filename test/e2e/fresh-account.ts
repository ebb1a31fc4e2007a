import { randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import type { SandboxToken } from '../../sandbox/description.ts'
import { askChain } from './ask-chain.ts'
import { sandbox } from './sandbox.ts'

const [one] = sandbox.chains
const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** One that nobody has used: what others send on the same chain is none of its business. */
export const freshAddress = (): string => getAddress(`0x${randomBytes(20).toString('hex')}`)

/** A token of the sandbox, by its symbol. */
export const tokenNamed = (symbol: string, networkId = 'eip155:31337'): SandboxToken => {
  const token = sandbox.description.contracts[networkId]?.find((each) => each.symbol === symbol)
  if (token === undefined) throw new Error(`There is no ${symbol} on ${networkId}.`)
  return token
}

/** Who gives away what the tests need. */
export const giver = sandbox.accounts[1]?.address ?? ''

/** In wei, on the first chain. */
export const sendEther = (to: string, wei: bigint, from = giver): Promise<unknown> =>
  askChain(one, 'eth_sendTransaction', [{ from, to, value: `0x${wei.toString(16)}` }])

/** In the smallest unit, on the first chain. */
export const sendToken = (symbol: string, to: string, amount: bigint, from = giver): Promise<unknown> => {
  const data = `0xa9059cbb${to.slice(2).padStart(64, '0')}${word(amount)}`
  return askChain(one, 'eth_sendTransaction', [{ from, to: tokenNamed(symbol).address, data }])
}
