import type { EvmChain } from '../description.ts'
import { listen, type RunningServer } from '../http-server.ts'

export interface RunningBundler extends RunningServer {
  /** Where it is asked for a chain, by its CAIP-2 id. */
  readonly urls: Readonly<Record<string, string>>
}

/** The bundler of the sandbox's chains. What it is made of is loaded for the first who asks: most who start a sandbox never do. */
export const startBundler = async (chains: readonly EvmChain[], port: number): Promise<RunningBundler> => {
  const numbered = chains.map((chain) => ({ ...chain, number: Number(chain.caipNetworkId.split(':')[1]) }))
  const open = async () => {
    const { bundlerApp } = await import('./bundler-app.ts')
    return bundlerApp(Object.fromEntries(numbered.map(({ number, rpcUrl }) => [number, rpcUrl])))
  }
  let opening: ReturnType<typeof open> | undefined
  const fetch = async (request: Request): Promise<Response> => {
    opening ??= open()
    return (await opening).fetch(request)
  }
  const server = await listen({ fetch }, port)
  const urls = numbered.map(({ caipNetworkId, number }) => [caipNetworkId, `${server.url}/${number}`])
  return { ...server, urls: Object.fromEntries(urls) }
}
