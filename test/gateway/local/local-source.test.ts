import { afterAll, beforeAll, describe } from 'vitest'
import { testAnySequence } from './any-sequence.contract.ts'
import { testBalances } from './balances.contract.ts'
import { testHistory } from './history.contract.ts'
import { testHostileTokens } from './hostile-tokens.contract.ts'
import { testNfts } from './nfts.contract.ts'
import { testReorganisations } from './reorganisations.contract.ts'
import { startLocalChain } from './support/local-chain.ts'
import { databaseKinds, type LocalDatabase } from './support/local-database.ts'
import type { LocalWorld } from './support/local-world.ts'
import { openSource } from './support/open-source.ts'

describe.each(databaseKinds)('the source local, on %s', (_, createDatabase) => {
  let database: LocalDatabase
  let world: LocalWorld

  beforeAll(async () => {
    database = await createDatabase()
    const chain = await startLocalChain()
    world = { chain, opened: await openSource({ database: database.options, rpcUrl: chain.anvil.url }) }
  })
  afterAll(async () => {
    await world.opened.close()
    await Promise.all([world.chain.anvil.stop(), database.remove()])
  })

  // With one chain for all of them: each does with it what may happen to a chain.
  testBalances(() => world)
  testReorganisations(() => world)
  testHistory(() => world)
  testNfts(() => world)
  testAnySequence(() => world)
  testHostileTokens(() => world)
})
