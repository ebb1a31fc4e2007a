import { err, ok } from '../../../core/domain/shared/result.ts'
import type { OwnedNft, ReadNfts } from '../nfts.ts'
import type { SourceContext } from '../source.ts'
import { unavailable } from '../unavailable.ts'
import type { BlockHeader } from './block.ts'
import { createDescribedNfts } from './described-nfts.ts'
import type { LocalTokens } from './local-tokens.ts'
import { createNftStore, type NftKey, readNftKey, writeNftKey } from './nft-store.ts'
import { readNftAmounts } from './read-nfts.ts'

const receivedAtOnce = 60
/** A page is short, and not late, where an account sent on so many of what it received. */
const receivedLimit = 10 * receivedAtOnce

interface Held {
  readonly key: NftKey
  readonly amount: bigint
}

/** NFTs of the account's history that their contracts still say are its own. */
export const createLocalNfts = (
  context: SourceContext,
  tokens: LocalTokens,
  caughtUp: (signal: AbortSignal) => Promise<BlockHeader>,
): ReadNfts => {
  const { upstreams, database, networkId } = context
  const store = createNftStore(database, networkId)
  const describe = createDescribedNfts(context, tokens)
  return async ({ address: account, after, limit, signal }) => {
    let last = after === undefined ? undefined : readNftKey(after)
    if (after !== undefined && last === undefined) return err({ code: 'INVALID_POSITION' })
    try {
      const { number: block } = await caughtUp(signal)
      const held: Held[] = []
      let hasMore = true
      for (let asked = 0; hasMore && asked < receivedLimit && held.length <= limit; asked += receivedAtOnce) {
        const keys = await store.received(account, last, receivedAtOnce)
        const amounts = await readNftAmounts(upstreams, { account, nfts: keys, block }, signal)
        for (const [index, amount] of amounts.entries()) {
          const key = keys[index]
          if (key !== undefined && amount > 0n) held.push({ key, amount })
        }
        last = keys.at(-1) ?? last
        hasMore = keys.length === receivedAtOnce
      }
      const shown = held.slice(0, limit)
      const describedAs = await describe(
        shown.map(({ key }) => key),
        signal,
      )
      const items = shown.map(
        ({ key, amount }): OwnedNft => ({ position: writeNftKey(key), nft: describedAs(key), amount }),
      )
      if (held.length > limit) return ok({ items, next: items.at(-1)?.position })
      return ok({ items, next: hasMore && last !== undefined ? writeNftKey(last) : undefined })
    } catch (error) {
      return unavailable(error)
    }
  }
}
