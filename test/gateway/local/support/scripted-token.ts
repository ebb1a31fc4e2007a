import { type Hex, toFunctionSelector } from 'viem'
import { type LocalChain, scripted } from './local-chain.ts'

export type Script = Hex | 'reverts' | 'never ends'

/** A contract that answers each method as it is told to. */
export const scriptedToken = async (chain: LocalChain, scripts: Readonly<Record<string, Script>>): Promise<Hex> => {
  const token = await chain.deploy(scripted())
  for (const [method, answer] of Object.entries(scripts)) {
    const isData = answer !== 'reverts' && answer !== 'never ends'
    const told = { reverts: answer === 'reverts', neverEnds: answer === 'never ends', data: isData ? answer : '0x' }
    await chain.send(0, token, scripted().abi, 'script', [toFunctionSelector(method), told])
  }
  return token
}

/** Lets it write a log. */
export const scriptedLog = (chain: LocalChain, token: Hex, topics: readonly Hex[], data: Hex): Promise<Hex> =>
  chain.send(0, token, scripted().abi, 'writeLog', [topics, data])
