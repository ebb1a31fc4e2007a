import { describe, expect, test } from 'vitest'
import { ownProject } from './directory-calls.ts'
import { waitForRequests } from './page-waits.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits({ hasServices: true })
const branding = 'Connects with Latchkey'
const owned = (features: Readonly<Record<string, boolean>>) =>
  Object.entries(features).map(([id, isEnabled]) => ({ id, isEnabled, config: [] }))
const isAsked = ({ requests }: Visit): boolean => requests().some((url) => url.includes('/appkit/v1/config'))
const twoWallets = [{ name: 'Harbour Wallet' }, { name: 'Lighthouse Wallet' }]

describe.each(hostNames)('%s host', (host) => {
  test('a project’s owner decides on the branding line, in a modal that is open already, and the developer is told', async () => {
    const { caller, options } = ownProject()
    await caller.configure({ features: owned({ reown_branding: true, multi_wallet: false }) })
    await caller.plan('config', { kind: 'slow', delayMs: 1500 })
    const visitor = await visit(host, { options: { ...options, features: { branding: false } } })
    visitor.expectProblem(/\[latchkey\] Local configuration ignored.*features\.branding/)
    await visitor.page.waitForLoadState('networkidle')
    expect(isAsked(visitor)).toBe(false)
    await visitor.openModal()
    await visitor.row(visitor.wallet.name).waitFor()
    expect(await visitor.dialog.getByText(branding).count()).toBe(0)
    await visitor.dialog.getByText(branding).waitFor()
    // Whoever is in the middle of something stays there.
    await visitor.row(visitor.wallet.name).click()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
  })

  test('allows several wallets where the site does not, and takes them away where it does', async () => {
    for (const isAllowed of [true, false]) {
      const { caller, options } = ownProject()
      await caller.configure({ features: owned({ multi_wallet: isAllowed, reown_branding: false }) })
      const features = { multiWallet: !isAllowed }
      const visitor = await visit(host, { wallets: twoWallets, options: { ...options, features } })
      visitor.expectProblem(/\[latchkey\] Local configuration ignored.*features\.multiWallet/)
      await visitor.connect('Harbour Wallet')
      await expect.poll(() => isAsked(visitor)).toBe(true)
      await waitForRequests(visitor)
      await visitor.openModal()
      await expect.poll(() => visitor.dialogButton('Wallets').count()).toBe(isAllowed ? 1 : 0)
    }
  })

  test('changes nothing where it fails, and is not asked where the site says so', async () => {
    const { caller, options } = ownProject()
    await caller.plan('config', { kind: 'malformed', as: 'shape' })
    const failing = await visit(host, { options: { ...options, features: { branding: true } } })
    failing.expectProblem(/\[latchkey\] Failed to fetch the remote configuration/)
    await failing.openModal()
    await expect.poll(() => isAsked(failing)).toBe(true)
    await waitForRequests(failing)
    await failing.dialog.getByText(branding).waitFor()

    const other = ownProject()
    await other.caller.configure({ features: owned({ reown_branding: true, multi_wallet: true }) })
    const ignoring = await visit(host, {
      options: { ...other.options, features: { branding: false }, remoteConfig: 'ignore' },
    })
    await ignoring.openModal()
    await ignoring.row(ignoring.wallet.name).waitFor()
    await waitForRequests(ignoring)
    expect(isAsked(ignoring)).toBe(false)
    expect(await ignoring.dialog.getByText(branding).count()).toBe(0)
  })
})
