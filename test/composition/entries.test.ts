import { expect, it } from 'vitest'
import * as core from '../../core/index.ts'
import * as embed from '../../shells/preact-embed/index.ts'
import * as react from '../../shells/react/index.ts'

it.each(Object.entries({ core, react, embed }))('%s gives the public services to its hosts', (_, entry) => {
  expect(entry.cloud).toEqual({
    directory: 'https://api.web3modal.org',
    blockchain: 'https://rpc.walletconnect.org',
    analytics: 'https://pulse.walletconnect.org',
    relay: 'wss://relay.walletconnect.org',
  })
})
