import { ok } from '../../../core/domain/shared/result.ts'
import { whileLeading } from '../../../service-kit/database/while-leading.ts'
import type { Balance, Source, SourceContext, SourceKind } from '../source.ts'
import { unavailable } from '../unavailable.ts'
import type { BlockHeader } from './block.ts'
import { createBlockStore } from './block-store.ts'
import { ChainError } from './chain-error.ts'
import { createChainReader } from './chain-reader.ts'
import { createFollower, type Follower } from './follower.ts'
import { createLocalHistory } from './local-history.ts'
import { createLocalNfts } from './local-nfts.ts'
import { createLocalTokens } from './local-tokens.ts'
import { migrations } from './migrations.ts'
import { readBalances } from './read-balances.ts'

const defaultPollMs = 1_000

/** The newest followed block, once it is the chain's newest of now. */
const caughtUp = (follower: Follower, signal: AbortSignal): Promise<BlockHeader> => {
  const late = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new ChainError('the chain is not followed up to its newest block yet'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
  return Promise.race([follower.catchUp(), late])
}

const create = (context: SourceContext): Source => {
  const { networkId, network, upstreams, database, logger } = context
  const store = createBlockStore(database, networkId)
  const follower = createFollower({ reader: createChainReader(upstreams), upstreams, store, logger })
  const tokens = createLocalTokens(context)
  const catchUp = (signal: AbortSignal): Promise<BlockHeader> => caughtUp(follower, signal)
  return {
    history: createLocalHistory(context, tokens, catchUp),
    nfts: createLocalNfts(context, tokens, catchUp),
    token: async ({ address, signal }) => {
      try {
        return ok((await tokens.called([address], signal))[0])
      } catch (error) {
        return unavailable(error)
      }
    },
    balances: async ({ address: account, fresh, signal }) => {
      try {
        const { number: block } = await catchUp(signal)
        const found = await tokens.ofAccount(account)
        const others = new Set(fresh.filter((address) => !found.some((token) => token.address === address)))
        const all = [...found, ...(await tokens.called([...others], signal))]
        const question = { account, tokens: all.map(({ address }) => address), block }
        const balances = await readBalances(upstreams, question, signal)
        const rows = all.flatMap((token): readonly Balance[] => {
          const amount = balances.tokens.get(token.address)
          const isShown = amount !== undefined && (amount > 0n || fresh.includes(token.address))
          return isShown ? [{ kind: 'token', ...token, amount }] : []
        })
        return ok([{ kind: 'native', ...network.native, amount: balances.native }, ...rows])
      } catch (error) {
        return unavailable(error)
      }
    },
    run: async (signal) => {
      const work = (leading: AbortSignal): Promise<void> => follower.keepUp(network.pollMs ?? defaultPollMs, leading)
      await whileLeading({ database, logger, task: `follow ${networkId}`, work }, signal)
      await follower.stop()
    },
  }
}

/**
 * A chain for development, whose blocks are followed into the database: any ERC-20, ERC-721 and ERC-1155 by its events. One process
 * follows, and each that is asked follows up to the newest block first. It reads the chain from its first block, and each block by
 * itself: networks of the public are read through an indexer.
 */
export const localSource: SourceKind = { migrations, create }
