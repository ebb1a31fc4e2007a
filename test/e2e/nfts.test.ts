import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { callToken, freshAddress, tokenNamed } from './fresh-account.ts'
import { networkIn } from './offered-networks.ts'
import { problemsOf } from './page-problems.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const gateway = sandbox.services['blockchain'] ?? ''
const services = { blockchain: gateway }

const contractOf = (symbol: string): string => tokenNamed(symbol).address
/** As large as a number of 256 bits is, and as nobody else mints it. */
const freshId = (): bigint => BigInt(`0xf${randomBytes(32).toString('hex').slice(1)}`)

const word = (value: bigint): string => value.toString(16).padStart(64, '0')
/** mint(address,uint256) */
const mintBeacon = (to: string, id: bigint) => callToken('BEACON', `0x40c10f19${word(BigInt(to))}${word(id)}`)
/** mint(address,uint256,uint256) */
const mintShells = (to: string, id: bigint, amount: bigint) =>
  callToken('SHELL', `0x156e29f6${word(BigInt(to))}${word(id)}${word(amount)}`)

const tiles = ({ dialog }: Visit) => dialog.getByRole('list', { name: 'NFTs' }).getByRole('button')
const tilesOf = async (visitor: Visit): Promise<readonly string[]> => {
  const texts = await tiles(visitor).allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).toSorted()
}
const openTab = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await visitor.dialog.getByRole('tab', { name: 'NFTs' }).click()
}
describe.each(hostNames)('%s host: NFTs', (host) => {
  test('are what the account was given, each with its details, and Back leads to the tab', async () => {
    const account = freshAddress()
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [account] }] })
    const { dialog } = visitor
    await visitor.connect(visitor.wallet.name)
    await openTab(visitor)
    await dialog.getByText('No NFTs on this network yet').waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])

    const id = freshId()
    await mintBeacon(account, id)
    await mintShells(account, 2n, 3n)
    await expect
      .poll(async () => {
        await visitor.dialogButton('Refresh').click()
        return (await tilesOf(visitor)).length
      })
      .toBe(2)
    expect(await tilesOf(visitor)).toEqual([
      expect.stringMatching(/^Beacon #\d+… Sandbox Beacons$/),
      'Shell #2 Sandbox Shells × 3',
    ])
    expect(await problemsOf(visitor.page)).toEqual([])

    await tiles(visitor)
      .filter({ hasText: /^\s*Beacon/ })
      .press('Enter')
    await visitor.heading('NFT').waitFor()
    await dialog.getByText(String(id), { exact: true }).waitFor()
    await dialog.getByText('ERC-721').waitFor()
    await dialog.getByLabel(`Contract ${shortAddressOf(contractOf('BEACON'))}`).click()
    await dialog.getByText(new RegExp(`^${contractOf('BEACON')}$`, 'i')).waitFor()
    expect(await problemsOf(visitor.page)).toEqual([])

    await visitor.dialogButton('Back').click()
    await expect.poll(() => tiles(visitor).count()).toBe(2)
    await expect.poll(() => dialog.getByRole('tab', { name: 'NFTs' }).getAttribute('aria-selected')).toBe('true')
  })

  test('of an account on one network are not shown on another', async () => {
    const account = freshAddress()
    await mintShells(account, 1n, 9n)
    const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [account] }] })
    await visitor.connect(visitor.wallet.name)
    await openTab(visitor)
    await expect.poll(() => tilesOf(visitor)).toEqual(['Shell #1 Sandbox Shells × 9'])
    await visitor.dialog.getByRole('button', { name: /^Switch network/ }).click()
    await visitor.row('Sandbox Two').click()
    await visitor.dialog.getByText('No NFTs on this network yet').waitFor()
  })

  test('that a gateway does not give are said to be missing, and can be asked for again', async () => {
    const project = `nfts-${randomUUID()}`
    const control = `${gateway}/control/faults/${project}`
    await fetch(`${control}/nfts`, { method: 'PUT', body: JSON.stringify({ kind: 'status', status: 503 }) })
    const visitor = await visit(host, { options: { services, projectId: project } })
    visitor.expectProblem(/Failed to load resource|\/nfts\?/)
    await visitor.connect(visitor.wallet.name)
    await openTab(visitor)
    await visitor.dialogButton('Try again').waitFor()
    await fetch(control, { method: 'DELETE' })
    await visitor.dialogButton('Try again').click()
    await expect.poll(() => tiles(visitor).count()).toBeGreaterThan(2)
  })

  test('of a service without a list are those of its history that the chain says are owned', async () => {
    const project = `nfts-${randomUUID()}`
    const control = `${gateway}/control/faults/${project}`
    await fetch(`${control}/nfts`, { method: 'PUT', body: JSON.stringify({ kind: 'status', status: 404 }) })
    const [account, other] = [freshAddress(), freshAddress()]
    const id = freshId()
    await mintBeacon(account, id)
    await mintBeacon(other, freshId())
    await mintShells(account, 2n, 3n)
    const visitor = await visit(host, { options: { services, projectId: project }, wallets: [{ accounts: [account] }] })
    visitor.expectProblem(/Failed to load resource|\/nfts\?/)
    await visitor.connect(visitor.wallet.name)
    await openTab(visitor)
    await expect
      .poll(() => tilesOf(visitor))
      .toEqual([expect.stringMatching(/^Beacon #\d+/), expect.stringMatching(/^Shell #2 × 3$/)])
    await tiles(visitor)
      .filter({ hasText: /^\s*Beacon/ })
      .press('Enter')
    await visitor.dialog.getByText(String(id), { exact: true }).waitFor()
    await visitor.dialog.getByLabel(`Contract ${shortAddressOf(contractOf('BEACON'))}`).waitFor()
    await fetch(control, { method: 'DELETE' })
  })

  test('are not known on Solana, and nobody is asked', async () => {
    const visitor = await visit(host, { hasDemoWallet: true, wallets: [] })
    const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', visitor.origin))).json()
    const query = new URLSearchParams({
      wallets: 'solana',
      options: JSON.stringify({ networks: [networkIn(description, 'solana')] }),
    })
    await visitor.page.goto(`${visitor.origin}/?${query}`)
    await visitor.chooseWallet('Sandbox Wallet')
    await visitor.page
      .getByRole('dialog', { name: 'Connect to this site' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await openTab(visitor)
    await visitor.dialog.getByText('NFTs are not known on this network').waitFor()
    expect(visitor.requests().filter((url) => url.includes('/nfts?'))).toEqual([])
  })
})
