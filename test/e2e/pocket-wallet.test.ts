import { parseEther, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { askChain } from './ask-chain.ts'
import { accountAt, berth, pocketSites } from './pocket-site.ts'
import { pocketVisits } from './pocket-visit.ts'
import { sandbox } from './sandbox.ts'

const visit = pocketVisits()
const openSite = pocketSites()

const message = 'Pay the harbour fee\nbefore the tide turns'

describe('the pocket wallet', () => {
  test('follows a link, connects, signs, sends, changes account and network, and parts', async () => {
    const { uri, session, ask, heard, dapp } = await openSite()
    const { page, card, press, status } = await visit({ path: `/wc?uri=${encodeURIComponent(uri)}` })
    const proposal = card('dapp wants to connect')
    await proposal.getByText('http://localhost', { exact: true }).waitFor()
    await proposal.getByText(/Sandbox One\s+Sandbox Two/).waitFor()
    await proposal.getByText('Send transactions').waitFor()
    expect(await proposal.textContent()).not.toContain('wallet_watchAsset')
    expect(new URL(page.url()).search).toBe('')
    await proposal.getByLabel('Account').selectOption({ index: 1 })
    await press('dapp wants to connect', 'Approve')
    const accounts = (await session)?.namespaces['eip155']?.accounts
    expect(accounts).toEqual([`eip155:31337:${accountAt(1)}`, `eip155:31338:${accountAt(1)}`])
    await status.getByText('dapp is connected').waitFor()

    const signing = ask('personal_sign', [stringToHex(message), accountAt(1)])
    await card('Sign a message for dapp').getByText(message).waitFor()
    await press('Sign a message for dapp', 'Approve')
    const signature = await signing
    expect(await verifyMessage({ address: accountAt(1), message, signature })).toBe(true)
    await status.getByText('Signed').waitFor()

    const typing = ask('eth_signTypedData_v4', [accountAt(1), JSON.stringify(berth)])
    await card('Sign these details for dapp').getByText('"ship": "Anne"').waitFor()
    await press('Sign these details for dapp', 'Approve')
    const typed = await typing
    const domain = { ...berth.domain, chainId: 31337n }
    expect(await verifyTypedData({ ...berth, domain, address: accountAt(1), signature: typed })).toBe(true)

    const accountsChanged = heard('accountsChanged')
    await card('dapp').getByLabel('Account').selectOption({ index: 2 })
    expect(await accountsChanged).toEqual([accountAt(2)])

    const chainChanged = heard('chainChanged')
    await card('dapp').getByLabel('Network').selectOption('Sandbox Two')
    expect(Number(await chainChanged)).toBe(31338)

    const value = '0x16345785d8a0000'
    const transaction = { from: accountAt(2), to: accountAt(4), value }
    const sending = ask('eth_sendTransaction', [transaction], 'eip155:31338')
    const question = card('Send a transaction for dapp')
    await question.getByText('Sandbox Two').waitFor()
    await question.getByText('0.1 ETH').waitFor()
    await press('Send a transaction for dapp', 'Approve')
    const two = sandbox.chains[1]
    await expect
      .poll(async () => await askChain(two, 'eth_getTransactionByHash', [await sending]))
      .toMatchObject({
        from: accountAt(2).toLowerCase(),
        to: accountAt(4).toLowerCase(),
        value: `0x${parseEther('0.1').toString(16)}`,
      })

    await page.reload()
    await expect.poll(() => card('dapp').getByLabel('Network').inputValue()).toBe('eip155:31338')
    const ended = heard('session_delete')
    await press('dapp', 'Disconnect from this site')
    await ended
    expect(dapp.session).toBeUndefined()
    await page.getByText('None yet.').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).evaluate((node) => node === document.activeElement)).toBe(true)
  })

  test('takes a pasted link; turns down a site and a request; one that waits is there after a reload', async () => {
    const first = await openSite()
    const { page, press, paste, status, card } = await visit()
    await paste(first.uri)
    await press('dapp wants to connect', 'Reject')
    await expect(first.session).rejects.toMatchObject({ code: 5000 })
    await status.getByText('You did not connect to the site.').waitFor()

    const { uri, session, ask, dapp } = await openSite()
    await paste(uri)
    await card('dapp wants to connect').waitFor()
    await page.reload()
    await press('dapp wants to connect', 'Approve')
    await session
    const refused = ask('personal_sign', [stringToHex(message), accountAt(0)])
    await press('Sign a message for dapp', 'Reject')
    await expect(refused).rejects.toMatchObject({ code: 5000 })

    const waiting = ask('personal_sign', [stringToHex(message), accountAt(0)])
    await card('Sign a message for dapp').waitFor()
    expect(await page.title()).toBe('(1) Pocket wallet')
    await page.reload()
    await press('Sign a message for dapp', 'Approve')
    const signature = await waiting
    expect(await verifyMessage({ address: accountAt(0), message, signature })).toBe(true)

    await expect(ask('personal_sign', [stringToHex(message), accountAt(3)])).rejects.toMatchObject({ code: 4100 })
    await dapp.disconnect()
    await status.getByText('dapp has disconnected.').waitFor()
  })

  test('says what is wrong with a link', async () => {
    const { uri, session } = await openSite()
    const { paste, status, press, page } = await visit()
    await paste('https://tidewater.test/')
    await status.getByText('That is no pairing link.').waitFor()
    await paste(uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1'))
    await status.getByText('This link has run out.').waitFor()
    await paste(uri)
    await press('dapp wants to connect', 'Approve')
    await session
    await status.getByText('dapp is connected.').waitFor()
    await paste(uri)
    await status.getByText('This link cannot be used').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('says when nobody is behind a link', async () => {
    const { page, paste, status } = await visit()
    await page.clock.install()
    const before = await page.evaluate(() => Date.now())
    await paste(`wc:${'0a'.repeat(32)}@2?relay-protocol=irn&symKey=${'1b'.repeat(32)}`)
    await status.getByText('Looking for the site…').waitFor()
    await page.clock.pauseAt(before + 9_000)
    await page.clock.runFor(500)
    await status.getByText('Looking for the site…').waitFor()
    await page.clock.resume()
    await page.clock.fastForward(10_000)
    await status.getByText('No site has answered yet.').waitFor()
  })

  test('keeps two sites apart', async () => {
    const { page, paste, press, card } = await visit()
    const sites = [await openSite(), await openSite()]
    for (const { uri, session } of sites) {
      await paste(uri)
      await press('dapp wants to connect', 'Approve')
      await session
    }
    await expect.poll(() => card('dapp').count()).toBe(2)
    const accounts = sites.map(({ heard }) => heard('accountsChanged'))
    await card('dapp').first().getByLabel('Account').selectOption({ index: 3 })
    expect(await Promise.race(accounts)).toEqual([accountAt(3)])
    const shown = card('dapp').getByLabel('Account')
    expect(await Promise.all([shown.first().inputValue(), shown.last().inputValue()])).toEqual(
      [accountAt(3), accountAt(0)].map((address) => address.toLowerCase()),
    )
    const ended = sites.map(({ heard }) => heard('session_delete'))
    await card('dapp').first().getByRole('button', { name: 'Disconnect from this site' }).click()
    await Promise.race(ended)
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    expect(sites.filter(({ dapp }) => dapp.session !== undefined)).toHaveLength(1)
  })

  test('can only turn down a site that needs what it does not have', async () => {
    const needs = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
    const { uri, session } = await openSite({ namespaces: needs, optionalNamespaces: {} })
    const { paste, card, press } = await visit()
    await paste(uri)
    await card('dapp wants to connect')
      .getByText(/eip155:1|no network that this wallet has/)
      .waitFor()
    expect(await card('dapp wants to connect').getByRole('button').allTextContents()).toEqual(['Reject'])
    await press('dapp wants to connect', 'Reject')
    await expect(session).rejects.toMatchObject({ code: 5000 })
  })
})
