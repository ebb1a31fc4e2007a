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

/** Other workers send from it too: a chain takes one of two that come at once, and the other says so. */
const isOvertaken = (error: unknown): boolean => /underpriced|nonce too low|already known/i.test(String(error))

const send = async (transaction: object): Promise<unknown> => {
  for (let again = 0; ; again += 1)
    try {
      return await askChain(one, 'eth_sendTransaction', [transaction])
    } catch (error) {
      if (!isOvertaken(error) || again >= 20) throw error
    }
}

/** Somebody who can send from here on, without a key. */
export const impersonate = async (address: string): Promise<string> => {
  await askChain(one, 'anvil_impersonateAccount', [address])
  return address
}

let giver: Promise<string> | undefined
/** With more Ether than anybody sends here. What the known accounts have is other tests' business. */
const etherGiver = (): Promise<string> => {
  giver ??= (async () => {
    const address = freshAddress()
    await askChain(one, 'anvil_setBalance', [address, `0x${(10n ** 24n).toString(16)}`])
    return impersonate(address)
  })()
  return giver
}

/** In wei, on the first chain. */
export const sendEther = async (to: string, wei: bigint, from?: string): Promise<unknown> =>
  send({ from: from ?? (await etherGiver()), to, value: `0x${wei.toString(16)}` })

/** Calls a token of the sandbox on the first chain; anybody may. */
export const callToken = async (symbol: string, data: string): Promise<unknown> =>
  send({ from: await etherGiver(), to: tokenNamed(symbol).address, data })

/** In the smallest unit, on the first chain. */
export const sendToken = (
  symbol: string,
  to: string,
  amount: bigint,
  from = sandbox.accounts[1]?.address ?? '',
): Promise<unknown> => {
  const data = `0xa9059cbb${to.slice(2).padStart(64, '0')}${word(amount)}`
  return send({ from, to: tokenNamed(symbol).address, data })
}
