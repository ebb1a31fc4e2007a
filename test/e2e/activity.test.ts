import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { freshAddress, impersonate, sendEther, sendToken } from './fresh-account.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const gateway = sandbox.services['blockchain'] ?? ''
const services = { blockchain: gateway }
const ether = 10n ** 18n

const rows = ({ dialog }: Visit) => dialog.locator('[part="transaction"]')
const rowsOf = async (visitor: Visit): Promise<readonly string[]> => {
  const texts = await rows(visitor).allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
const tab = ({ dialog }: Visit, name: string) => dialog.getByRole('tab', { name })
const openActivity = async (visitor: Visit): Promise<void> => {
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
  await tab(visitor, 'Activity').click()
}
/** What the rows say without their dates, which are those of today. */
const undated = async (visitor: Visit): Promise<readonly string[]> =>
  (await rowsOf(visitor)).map((text) => text.replace(/ \d\d \w+$/, ''))

describe.each(hostNames)('%s host: activity', (host) => {
  test('is what the chain says of an account that something was just sent to, after a reload, and on each network', async () => {
    const account = freshAddress()
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [account] }] })
    await openActivity(visitor)
    await visitor.dialog.getByText('No activity yet').waitFor()

    await sendEther(account, (3n * ether) / 2n)
    await sendToken('LNTD', account, 2_500_001n)
    // Whoever sends nothing wants to be taken for somebody else.
    await sendToken('LNTD', account, 0n)
    await sendEther(freshAddress(), ether / 4n, await impersonate(account))
    await visitor.dialogButton('Refresh').click()
    const all = ['Sent 0.25 ETH', 'Received +2.5 LNTD', 'Received +1.5 ETH']
    await expect.poll(() => undated(visitor)).toEqual(all)
    const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(Date.now())
    await visitor.heading(month).waitFor()

    await visitor.page.reload()
    await visitor.openModal()
    await tab(visitor, 'Activity').click()
    await expect.poll(() => undated(visitor)).toEqual(all)

    await visitor.dialog.getByRole('button', { name: /^Switch network/ }).click()
    await visitor.dialogButton('Back').click()
    await expect.poll(() => undated(visitor)).toEqual(all)
    await visitor.dialog.getByRole('button', { name: /^Switch network/ }).click()
    // Back to the tab by itself.
    await visitor.row('Sandbox Two').click()
    await visitor.dialog.getByText('No activity yet').waitFor()
    expect(await rowsOf(visitor)).toEqual([])
  })

  test('comes page by page to who scrolls, each transaction once', async () => {
    const account = freshAddress()
    for (let count = 1n; count <= 105n; count += 1n) await sendEther(account, (count * ether) / 1_000n)
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [account] }] })
    await openActivity(visitor)
    await rows(visitor).first().waitFor()
    await expect
      .poll(async () => {
        await rows(visitor).last().scrollIntoViewIfNeeded()
        return rows(visitor).count()
      })
      .toBe(105)
    const amounts = (await rowsOf(visitor)).map((text) => /\+([\d.]+) ETH/.exec(text)?.[1])
    expect(amounts).toEqual(Array.from({ length: 105 }, (_, at) => String((105 - at) / 1_000)))
    const asked = visitor.requests().filter((url) => url.includes('/history'))
    expect(asked).toHaveLength(3)
    // What the service knows is asked for once, whoever asks it.
    expect(visitor.requests().filter((url) => url.includes('/supported-chains'))).toHaveLength(1)
    await expect.poll(() => visitor.dialogButton('Show more').count()).toBe(0)
  })

  test('that a gateway does not give can be asked for again at once', async () => {
    const project = `activity-${randomUUID()}`
    const control = `${gateway}/control/faults/${project}`
    await fetch(`${control}/history`, { method: 'PUT', body: JSON.stringify({ kind: 'status', status: 503 }) })
    const visitor = await visit(host, { options: { services, projectId: project } })
    visitor.expectProblem(/Failed to load resource|\/history\?/)
    await openActivity(visitor)
    await visitor.dialogButton('Try again').waitFor()
    await expect.poll(() => visitor.dialog.getByRole('status').textContent()).toBe('Failed to fetch transactions')
    await fetch(control, { method: 'DELETE' })
    await visitor.dialogButton('Try again').click()
    await rows(visitor).first().waitFor()
  })

  test.each([
    ['says nothing that makes sense', { kind: 'malformed', as: 'shape' }],
    ['answers with a page', { kind: 'malformed', as: 'text' }],
    ['breaks off', { kind: 'truncated' }],
  ])('of a gateway that %s is none', async (_, fault) => {
    const project = `activity-${randomUUID()}`
    await fetch(`${gateway}/control/faults/${project}/history`, { method: 'PUT', body: JSON.stringify(fault) })
    const visitor = await visit(host, { options: { services, projectId: project } })
    visitor.expectProblem(/Failed to load resource|\/history\?/)
    await openActivity(visitor)
    await visitor.dialog
      .getByText(/Failed to fetch transactions|No activity yet/)
      .first()
      .waitFor()
    expect(await rows(visitor).count()).toBe(0)
  })

  test('is asked of nobody without a service, and on a network that has none', async () => {
    const visitor = await visit(host)
    await openActivity(visitor)
    await visitor.dialog.getByText('This site looks up no activity').waitFor()
    expect(visitor.requests().filter((url) => url.startsWith(gateway))).toEqual([])

    const { demoDescription } = sandbox
    const networks = [networkIn(demoDescription, 'solana')]
    const other = await visit(host, {
      ...{ wallets: [], hasDemoWallet: true, demoNamespaces: 'solana' },
      options: { services: { blockchain: demoDescription.services['blockchain'] ?? '' }, networks },
    })
    await other.chooseWallet('Sandbox Wallet')
    const prompt = other.page.getByRole('dialog', { name: 'Connect to this site' })
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await other.dialog.waitFor({ state: 'hidden' })
    await other.openModal()
    await tab(other, 'Activity').click()
    await other.dialog.getByText('Activity is not known on this network').waitFor()
    expect(other.requests().filter((url) => url.includes('/history'))).toEqual([])
  })
})
