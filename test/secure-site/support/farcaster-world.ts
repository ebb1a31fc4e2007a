import { createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sandboxMnemonic } from '../../../sandbox/accounts/phrase.ts'
import { artifacts } from '../../../sandbox/contracts/artifacts.ts'
import type { FarcasterChain } from '../../../sandbox/farcaster/farcaster-accounts.ts'
import { type RunningFarcaster, startFarcaster } from '../../../sandbox/farcaster/start-farcaster.ts'
import { listen } from '../../../sandbox/http-server.ts'
import { startAnvil } from '../../support/anvil.ts'
import { answerInApp } from '../../support/farcaster-app.ts'
import {
  createSiteWorld,
  hostOrigin,
  type SiteAnswer,
  type SiteDevice,
  type SiteWorld,
  type SiteWorldOptions,
} from './site-world.ts'

/** A chain with a registry of accounts, and no more. */
export const startFarcasterChain = async (): Promise<FarcasterChain & { readonly stop: () => Promise<void> }> => {
  const anvil = await startAnvil()
  const transport = http(anvil.url)
  const account = mnemonicToAccount(sandboxMnemonic)
  const hash = await createWalletClient({ account, transport }).deployContract({ ...artifacts.IdRegistry, chain: null })
  const client = createPublicClient({ transport, pollingInterval: 50 })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  return { rpcUrl: anvil.url, idRegistry: contractAddress ?? '', stop: anvil.stop }
}

/** What stands between the site and the relay in a test: it may say something else. */
export type Meddle = (asked: Request, go: (asked: Request) => Promise<Response>) => Promise<Response>

export interface FarcasterWorld extends SiteWorld {
  readonly farcaster: RunningFarcaster
  readonly chain: FarcasterChain
  /** Until the next one. */
  readonly meddle: (how?: Meddle) => void
  readonly begin: (device: SiteDevice, body?: Readonly<Record<string, unknown>>) => Promise<SiteAnswer>
  readonly begun: (device: SiteDevice) => Promise<{ readonly attempt: string; readonly url: string }>
  readonly claim: (device: SiteDevice, attempt: string) => Promise<SiteAnswer>
  /** In the app. */
  readonly answerAt: (url: string, name: string, answer?: 'approve' | 'refuse') => Promise<void>
  readonly signIn: (device: SiteDevice, name: string) => Promise<SiteAnswer>
}

export const createFarcasterWorld = async (given: SiteWorldOptions = {}): Promise<FarcasterWorld> => {
  const chain = await startFarcasterChain()
  const farcaster = await startFarcaster({ port: 0, chain: Promise.resolve(chain) })
  let how: Meddle | undefined
  const go = (asked: Request): Promise<Response> => {
    const { pathname, search } = new URL(asked.url)
    return fetch(new Request(`${farcaster.url}${pathname}${search}`, asked))
  }
  const between = await listen({ fetch: async (asked) => (how ? how(asked, go) : go(asked)) }, 0)
  const { rpcUrl, idRegistry } = chain
  const world = await createSiteWorld({
    ...given,
    farcaster: { relayUrl: between.url, rpcUrl, idRegistry, ...given.farcaster },
    limits: { requestSeconds: 4, ...given.limits },
  })
  const begin: FarcasterWorld['begin'] = (device, body = {}) =>
    device.ask('POST', '/api/farcaster', { body: { projectId: 'sample', origin: hostOrigin, ...body } })
  const begun: FarcasterWorld['begun'] = async (device) => {
    const { status, body } = await begin(device)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { attempt: String(body['attempt']), url: String(body['url']) }
  }
  const claim: FarcasterWorld['claim'] = (device, attempt) =>
    device.ask('POST', '/api/farcaster/claim', { body: { attempt } })
  const answerAt: FarcasterWorld['answerAt'] = (url, name, answer = 'approve') =>
    answerInApp(url, answer === 'approve' ? { name } : answer)
  return {
    ...{ ...world, farcaster, chain, begin, begun, claim, answerAt },
    meddle: (next) => {
      how = next
    },
    signIn: async (device, name) => {
      const { attempt, url } = await begun(device)
      await answerAt(url, name)
      return claim(device, attempt)
    },
    stop: async () => {
      await world.stop()
      await between.stop()
      await farcaster.stop()
      await chain.stop()
    },
  }
}
