import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import type { LeftBehind } from '../e2e/page/left-behind.ts'
import { sandbox } from '../e2e/sandbox.ts'
import { pageScript } from '../support/page-script.ts'
import { leaveWatchedBrowser, watchedBrowser } from '../support/watched-browser.ts'
import { type ShellName, serveShells, shellNames } from './shells-page.ts'

declare global {
  interface Window {
    leftBehind: LeftBehind
  }
}

let browser: Browser
let url = ''
let stop = async (): Promise<void> => undefined
beforeAll(async () => {
  browser = await watchedBrowser()
  ;({ url, stop } = await serveShells())
})
afterAll(async () => {
  await leaveWatchedBrowser()
  await stop()
})

const rounds = 200
/** Until then modules are loaded, and the engine compiles what runs often. */
const warmUpRounds = 20
const mostGrowth = 1_000_000
/** In the first of so many rounds the modal shows a code, for which it has a line to a relay: often enough to compile that too, then less. */
const warmUpRoundsPerLine = 2
const roundsPerLine = 10
const relay = sandbox.services['relay'] ?? ''

/** What a library keeps of the page for all that it will ever draw there. */
const own: Readonly<Record<ShellName, Readonly<Record<string, number>>>> = {
  plain: {},
  react: { 'HTMLDocument selectionchange': 1 },
}

/** Makes a modal, opens it, closes it and takes it out again, so many times. */
const play = (page: Page, shell: ShellName, times: number, perLine: number): Promise<void> =>
  page.evaluate(
    async ([name, count, every, relayUrl]) => {
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
      const isOpen = (): boolean =>
        document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')?.open === true
      const hasCode = (): boolean =>
        document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.qr[role=img]') !== null
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const rpcUrls = { default: { http: [`${location.origin}/rpc`] } }
      for (let round = 0; round < count; round += 1) {
        const hasLine = round % every === 0
        const { modal, leave } = window.shells[name]({
          projectId: 'rounds',
          storageKey: 'rounds',
          networks: [{ id: 1, name: 'One', nativeCurrency, rpcUrls }],
          ...(hasLine && { services: { relay: relayUrl } }),
        })
        const answer = modal.open(hasLine ? { view: 'ConnectingWalletConnect' } : {}).catch(() => undefined)
        while (!isOpen() || (hasLine && !hasCode())) await frame()
        modal.close()
        await answer
        while (isOpen()) await frame()
        leave()
      }
    },
    [shell, times, perLine, relay] as const,
  )

const collect = async (session: CDPSession): Promise<void> => {
  // What a finalizer lets go of is found by the next.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
}

test.concurrent.for(shellNames)(
  `%s: a modal made, opened, closed and taken out again, ${rounds} times, leaves nothing in the page and less than 1 MB`,
  async (shell, { expect, onTestFinished }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    onTestFinished(() => context.close())
    const content = `${await pageScript('e2e/page/left-behind.ts', 'counter')};counter.start()`
    await context.addInitScript({ content })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${error}`))
    page.on('console', (message) => problems.push(message.text()))
    let lines = 0
    page.on('websocket', () => {
      lines += 1
    })
    await page.goto(url)
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.enable')
    const left = async (): Promise<Readonly<Record<string, number>>> => {
      await collect(session)
      return page.evaluate(() => window.leftBehind.count())
    }
    const heapSize = async (): Promise<number> => {
      await collect(session)
      return (await session.send('Runtime.getHeapUsage')).usedSize
    }

    const bare = { ...(await left()), ...own[shell] }
    await play(page, shell, warmUpRounds, warmUpRoundsPerLine)
    await expect.poll(left).toEqual(bare)
    const before = await heapSize()
    await play(page, shell, rounds, roundsPerLine)
    await expect.poll(left).toEqual(bare)
    expect((await heapSize()) - before).toBeLessThan(mostGrowth)
    expect(lines).toBeGreaterThanOrEqual(warmUpRounds / warmUpRoundsPerLine + rounds / roundsPerLine)
    expect(problems).toEqual([])
  },
)
