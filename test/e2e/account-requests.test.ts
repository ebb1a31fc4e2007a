import type { BrowserContext, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { freshAddress, sendEther } from './fresh-account.ts'
import { installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const gateway = sandbox.services['blockchain'] ?? ''
const [one, two] = sandbox.chains

/** What is asked of the gateway and of each chain, and how often. */
const createCount = () => {
  const counts = new Map<string, number>()
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  const methodsIn = (body: unknown): readonly string[] =>
    (Array.isArray(body) ? body : [body]).map((question) => String(Object(question).method))
  const note = (request: Request): void => {
    const url = new URL(request.url())
    const chain = [one, two].find((each) => request.url().startsWith(each?.rpcUrl ?? '-'))
    if (request.method() === 'OPTIONS') return
    if (request.url().startsWith(gateway)) {
      const path = url.pathname.replace(/0x[0-9a-fA-F]{40}/, 'ADDRESS')
      add([path, url.searchParams.get('chainId')].filter(Boolean).join(' '))
    }
    if (chain !== undefined)
      for (const method of methodsIn(request.postDataJSON())) add(`${method} ${chain.caipNetworkId}`)
  }
  return {
    watch: async (context: BrowserContext) => {
      context.on('request', note)
    },
    counts: () => Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

describe.each(hostNames)('%s host', (host) => {
  test('asks for what the account shows, and for nothing twice, over a minute of opening, tabs, refreshing, switching and closing', async () => {
    const account = freshAddress()
    await sendEther(account, 10n ** 18n)
    const { watch, counts } = createCount()
    const visitor = await visit(host, {
      options: { services: { blockchain: gateway } },
      wallets: [{ accounts: [account] }],
      prepare: async (context) => {
        await installClock(context)
        await watch(context)
      },
    })
    const { dialog, dialogButton, page, openModal } = visitor
    const tab = (name: string) => dialog.getByRole('tab', { name }).click()
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await visitor.connect(visitor.wallet.name)
    await openModal()
    await dialog.getByText('$2,000.00').first().waitFor()
    await tab('NFTs')
    await dialog.getByText('No NFTs on this network yet').waitFor()
    await tab('Activity')
    await dialog.getByText('+1 ETH').waitFor()
    await page.clock.fastForward(10_000)
    // What is known is good for longer than that.
    await tab('NFTs')
    await tab('Tokens')
    await tab('Activity')
    await close()
    await openModal()
    await dialog.getByText('$2,000.00').first().waitFor()
    await page.clock.fastForward(10_000)
    await dialogButton('Refresh').click()
    await expect.poll(() => dialogButton('Refresh').getAttribute('aria-busy')).not.toBe('true')
    await page.clock.fastForward(10_000)
    await dialog.getByRole('button', { name: /^Switch network/ }).click()
    await visitor.row(two?.name ?? '').click()
    await dialog.getByText('$0.00').first().waitFor()
    await page.clock.fastForward(30_000)
    await close()
    await openModal()
    await dialog.getByText('$0.00').first().waitFor()
    await page.waitForLoadState('networkidle')
    // Balance and tokens: at first, by Refresh, and on the other network at first and once they are half a minute old.
    expect(counts()).toEqual({
      '/v1/supported-chains': 1,
      '/v1/account/ADDRESS/balance eip155:31337': 2,
      '/v1/account/ADDRESS/balance eip155:31338': 2,
      '/v1/account/ADDRESS/history eip155:31337': 1,
      '/v1/account/ADDRESS/nfts eip155:31337': 1,
      // It has no name on either.
      '/v1/identity/ADDRESS': 2,
      'eth_chainId eip155:31337': 1,
      'eth_chainId eip155:31338': 1,
      'eth_getBalance eip155:31337': 2,
      'eth_getBalance eip155:31338': 2,
    })
  })
})
