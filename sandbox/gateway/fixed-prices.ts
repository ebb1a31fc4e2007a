import type { SandboxToken } from '../description.ts'

/** US dollars for one of them: the same at each start. What is not here has no price. */
const usdBySymbol: Readonly<Record<string, number>> = { SALTM: 0.25, LNTD: 1, BUOY: 0.999, REEF9: 12.5 }
const usdOfNative: Readonly<Record<string, number>> = { eip155: 2000, solana: 150 }

/** By address, and `native`. */
export const fixedPrices = (chainId: string, tokens: readonly SandboxToken[]): Readonly<Record<string, number>> => {
  const native = usdOfNative[chainId.slice(0, chainId.indexOf(':'))]
  const priced = tokens.flatMap(({ address, symbol }) => {
    const usd = usdBySymbol[symbol]
    return usd === undefined ? [] : [[address, usd] as const]
  })
  return { ...Object.fromEntries(priced), ...(native === undefined ? {} : { native }) }
}
