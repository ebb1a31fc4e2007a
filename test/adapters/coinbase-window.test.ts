import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// The part of the SDK that speaks to its window: what it looks at there is ours to know, and it is not exported.
import { Communicator } from '../../node_modules/@coinbase/wallet-sdk/dist/core/communicator/Communicator.js'

const origin = 'https://keys.coinbase.com'

beforeEach(() => {
  const popup = { closed: false, focus: vi.fn(), close: vi.fn(), postMessage: vi.fn() }
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { open: () => popup, location: new URL('https://app.example') }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const hear = (from: string, data: unknown): void => {
  window.dispatchEvent(Object.assign(new Event('message'), { origin: from, data }))
}

it('the SDK of Coinbase Wallet takes an answer of its window, and none of another origin', async () => {
  const { onMessage } = new Communicator({
    url: `${origin}/connect`,
    metadata: { appName: 'Tidewater', appLogoUrl: null, appChainIds: [1] },
    preference: { options: 'all' },
  })
  const answer = onMessage(({ requestId }) => requestId === '1-1-1-1-1')
  for (const from of ['https://evil.example', 'http://keys.coinbase.com', `${origin}.evil.example`, 'null'])
    for (const data of [undefined, null, { requestId: '1-1-1-1-1', content: 'a lie' }]) hear(from, data)
  hear(origin, { requestId: '1-1-1-1-1', content: 'the truth' })
  expect(await answer).toEqual({ requestId: '1-1-1-1-1', content: 'the truth' })
})
