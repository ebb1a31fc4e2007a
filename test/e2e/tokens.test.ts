import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { freshAddress, sendEther, sendToken, tokenNamed } from './fresh-account.ts'
import { installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const gateway = sandbox.services['blockchain'] ?? ''
const services = { blockchain: gateway }

const tokens = ({ dialog }: Visit) => dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
const rowsOf = async (visitor: Visit): Promise<readonly string[]> => {
  const texts = await tokens(visitor).allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
const openAccount = async (visitor: Visit): Promise<void> => {
  await visitor.connect(visitor.wallet.name)
  await visitor.openModal()
}

describe.each(hostNames)('%s host: tokens', (host) => {
  test('are what the chain says, with what they are worth: for an account that something was just sent to, after a reload, and on each network', async () => {
    const account = freshAddress()
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [account] }] })
    await openAccount(visitor)
    await expect.poll(() => rowsOf(visitor)).toEqual(['Ether 0 ETH $0.00'])

    await sendEther(account, 1_500_000_000_000_000_000n)
    await sendToken('LNTD', account, 2_500_001n)
    // The second account has none of these.
    await sendToken('MUTED', account, 7n, sandbox.accounts[4]?.address)
    await sendToken('FERRY', account, 2n)
    await visitor.dialogButton('Refresh').click()
    const all = ['Ether 1.5 ETH $3,000.00', 'Lantern Dollar 2.5 LNTD $2.50', 'Mute Dollar <0.001 MUTED']
    await expect.poll(() => rowsOf(visitor)).toEqual(all)
    await visitor.dialog.getByText('$3,002.50').waitFor()
    await visitor.dialog.getByText('1.5 ETH', { exact: true }).first().waitFor()

    await visitor.page.reload()
    await visitor.openModal()
    await expect.poll(() => rowsOf(visitor)).toEqual(all)

    await visitor.dialog.getByRole('button', { name: /^Switch network/ }).click()
    // Back to the account by itself.
    await visitor.row('Sandbox Two').click()
    await expect.poll(() => rowsOf(visitor)).toEqual(['Ether 0 ETH $0.00'])
  })

  test('that a gateway does not give are said to be missing, and can be asked for again 30 seconds later', async () => {
    const project = `tokens-${randomUUID()}`
    const control = `${gateway}/control/faults/${project}`
    await fetch(`${control}/balance`, { method: 'PUT', body: JSON.stringify({ kind: 'status', status: 503 }) })
    const visitor = await visit(host, { options: { services, projectId: project }, prepare: installClock })
    visitor.expectProblem(/Failed to load resource|\/balance\?/)
    await openAccount(visitor)
    await visitor.dialog.getByText('Tokens could not be loaded').waitFor()
    await expect.poll(() => visitor.dialog.getByRole('status').textContent()).toBe('Token Balance Unavailable')
    // What the chain itself says is there all the same.
    await visitor.dialog.getByText('10,000 ETH').waitFor()

    await fetch(control, { method: 'DELETE' })
    await visitor.dialogButton('Refresh').click()
    await expect
      .poll(() => visitor.dialog.getByRole('status').textContent())
      .toMatch(/^You can try again in \d+ seconds$/)
    await visitor.page.clock.fastForward(31_000)
    await visitor.dialogButton('Refresh').click()
    await expect.poll(async () => (await rowsOf(visitor)).join()).toContain('Saltmarsh 1,250.5 SALTM')
  })

  test.each([
    ['says nothing that makes sense', { kind: 'malformed', as: 'shape' }],
    ['answers with a page', { kind: 'malformed', as: 'text' }],
    ['breaks off', { kind: 'truncated' }],
  ])('of a gateway that %s are none', async (_, fault) => {
    const project = `tokens-${randomUUID()}`
    await fetch(`${gateway}/control/faults/${project}/balance`, { method: 'PUT', body: JSON.stringify(fault) })
    const visitor = await visit(host, { options: { services, projectId: project } })
    visitor.expectProblem(/Failed to load resource|\/balance\?/)
    await openAccount(visitor)
    await visitor.dialog.getByText('10,000 ETH').waitFor()
    await visitor.dialog.getByText(/Tokens could not be loaded|No tokens on this network yet/).waitFor()
    expect(await tokens(visitor).count()).toBe(0)
  })

  test('that the host names are read from the chain where there is no gateway, and it is said why there are no more', async () => {
    const { address, name, symbol } = tokenNamed('SALTM')
    const account = freshAddress()
    await sendToken('SALTM', account, 1_250_000_000_000_000_000n)
    const visitor = await visit(host, {
      options: { tokens: { 'eip155:31337': [{ address, name, symbol, decimals: 0 }] } },
      wallets: [{ accounts: [account] }],
    })
    await openAccount(visitor)
    await expect.poll(() => rowsOf(visitor)).toEqual(['Saltmarsh 1.25 SALTM'])
    await visitor.dialog.getByText('This site looks up no other tokens').waitFor()
    expect(visitor.requests().filter((url) => url.startsWith(gateway))).toEqual([])
  })
})
