import { describe, expect, test } from 'vitest'
import { pageScript } from '../support/page-script.ts'
import { ownProject } from './directory-calls.ts'
import type { TimeLimits } from './page/time-limits.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

declare global {
  interface Window {
    timeLimits: typeof import('./page/time-limits.ts')
  }
}

const visit = visits()
const note = 'The full list cannot be reached. These wallets are always known.'
/** A wallet that the modal knows by itself, and one that only the directory knows. */
const [bundled, listed] = [/^MetaMask/, /^Oxbow Casket/]

const ownLimits = async (): Promise<string> =>
  `${await pageScript('e2e/page/time-limits.ts', 'timeLimits')};timeLimits.start()`
const limit = ({ page }: Visit, limits: TimeLimits): Promise<void> =>
  page.evaluate((next) => window.timeLimits.set(next), limits)

const openAll = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.row(visitor.wallet.name).waitFor()
  await visitor.row('WalletConnect').waitFor()
  await visitor.row('MetaMask').waitFor()
  await visitor.showAllWallets()
  await visitor.heading('All wallets').waitFor()
}

const showsSubstitute = async (visitor: Visit): Promise<void> => {
  await openAll(visitor)
  await visitor.dialog.getByText(note).waitFor()
  await visitor.dialogButton(bundled).waitFor()
  await visitor.dialog.getByRole('searchbox').fill('trust')
  await visitor.dialogButton(/^Trust Wallet/).waitFor()
  await visitor.dialogButton(bundled).waitFor({ state: 'hidden' })
  await visitor.dialog.getByRole('searchbox').fill('')
  await visitor.dialogButton(bundled).waitFor()
}

const comesBack = async (visitor: Visit): Promise<void> => {
  await visitor.dialogButton('Try again').click()
  await visitor.dialogButton(listed).waitFor()
  await visitor.dialog.getByText(note).waitFor({ state: 'hidden' })
  expect(await visitor.dialogButton('Try again').count()).toBe(0)
  await visitor.dialogButton('Close').click()
  await visitor.openModal()
  await visitor.row('Sandbox Wallet').waitFor()
  await visitor.row(visitor.wallet.name).click()
  await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
}

describe.each(hostNames)('%s host: the modal can be used while the directory', (host) => {
  test.each([
    ['refuses', { kind: 'status', status: 403 }],
    ['has had enough', { kind: 'status', status: 429 }],
    ['fails', { kind: 'status', status: 503 }],
    ['takes a minute', { kind: 'slow', delayMs: 60_000 }],
    ['is somebody else’s page', { kind: 'malformed', as: 'text' }],
    ['answers what nobody promised', { kind: 'malformed', as: 'shape' }],
    ['breaks off', { kind: 'truncated' }],
  ] as const)('%s', async (_, fault) => {
    const { caller, options } = ownProject()
    await caller.plan('wallets', fault)
    const visitor = await visit(host, { hasServices: true, options, scripts: [await ownLimits()] })
    // What is waited for less long is what a project has set, too.
    visitor.expectProblem(/getWallets|Failed to load resource|fetch the remote configuration/)
    if (fault.kind === 'slow') await limit(visitor, 'short')
    await showsSubstitute(visitor)
    await caller.clear()
    await limit(visitor, 'none')
    await comesBack(visitor)
  })

  test('is blocked', async () => {
    const visitor = await visit(host, { hasServices: true, scripts: [await ownLimits()] })
    visitor.expectProblem(/getWallets|Failed to load resource|appkit|fetch the remote configuration/)
    const address = `${sandbox.services['directory']}/**`
    await visitor.page.route(address, (route) => route.abort('blockedbyclient'))
    await showsSubstitute(visitor)
    await visitor.page.unroute(address)
    await comesBack(visitor)
  })

  test('gives no pictures', async () => {
    const { caller, options } = ownProject()
    await caller.plan('wallet-image', { kind: 'status', status: 503 })
    const visitor = await visit(host, { hasServices: true, options })
    visitor.expectProblem(/getWalletImage|Failed to load resource/)
    await visitor.openModal()
    await visitor.showAllWallets()
    await visitor.dialogButton(listed).waitFor()
    await expect.poll(() => visitor.dialog.getByRole('list', { name: 'Wallets' }).locator('img').count()).toBe(0)
    await visitor.dialog.getByText(note).waitFor({ state: 'hidden' })
  })

  test('is not there at all: then nothing is missing, and nobody is asked', async () => {
    const { relay, directory } = sandbox.services
    const visitor = await visit(host, { options: { services: { relay } } })
    await openAll(visitor)
    await visitor.dialogButton(/^Trust Wallet/).waitFor()
    expect(await visitor.dialog.getByText(note).count()).toBe(0)
    expect(await visitor.dialogButton('Try again').count()).toBe(0)
    expect(await visitor.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem').count()).toBeGreaterThan(
      10,
    )
    expect(visitor.requests().filter((url) => url.startsWith(directory ?? ''))).toEqual([])
  })
})
