import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { callHostModal, toldConnections } from '../support/host-modal.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { networkIn, networkNames } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { type HostName, hostNames, visits } from './visit.ts'

const visit = visits()
const sandboxWallet = 'Sandbox Wallet'
const pebble = 'Pebble Wallet'

/** A wallet of EVM, and two of Solana of which the later one counts. */
const visitWithThree = async (host: HostName) => {
  const description: SandboxDescription = await (await fetch(`${sandbox.demoHosts[host]}/sandbox.json`)).json()
  const networks = [networkIn(description, 'eip155'), networkIn(description, 'solana')]
  const visitor = await visit(host, {
    hasDemoWallet: true,
    demoNamespaces: 'solana,pebble',
    options: { networks, features: { multiWallet: true } },
  })
  const { page, wallet } = visitor
  const told = () => toldConnections(page)
  const add = async (name: string): Promise<void> => {
    // Answers when it is closed.
    const opened = callHostModal(page, 'open', { view: 'Connect', namespace: 'solana' })
    await visitor.row(name).click()
    const prompt = page.getByRole('dialog', { name: 'Connect to this site' })
    await prompt.getByRole('button', { name: 'Approve' }).click()
    expect(await opened).toBe('done')
  }
  await visitor.connect(wallet.name)
  await add(sandboxWallet)
  await add(pebble)
  const addressIn = (namespace: ChainNamespace): string =>
    description.accounts.find((account) => account.namespace === namespace)?.address ?? ''
  return { visitor, networks, told, addressIn }
}

describe.each(hostNames)('%s host: three wallets in two namespaces', (host) => {
  test('one that locks goes, and is back when it is unlocked; the others stay as they are', async () => {
    const { visitor, told } = await visitWithThree(host)
    const { page, wallet } = visitor
    const owner = (isLocked: boolean) =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent('sandbox-wallet:owner', { detail })), {
        wallet: 'pebble-wallet',
        isLocked,
      })
    const evm = `eip155 ${wallet.name} connected`
    const all = [evm, `solana ${pebble} connected`, `solana ${sandboxWallet} active`]
    await expect.poll(told).toEqual(all)
    const asked = wallet.methods().length

    await owner(true)
    const withoutPebble = [evm, `solana ${pebble} disconnected`, `solana ${sandboxWallet} connected`]
    await expect.poll(told).toEqual(withoutPebble)
    await owner(false)
    // It is there beside the one that counts meanwhile: nobody chose it.
    await expect.poll(told).toEqual([evm, `solana ${pebble} active`, `solana ${sandboxWallet} connected`])
    await owner(true)
    await expect.poll(told).toEqual(withoutPebble)
    expect(wallet.methods()).toHaveLength(asked)

    await wallet.lock()
    const onlySandbox = [
      `eip155 ${wallet.name} disconnected`,
      `solana ${pebble} disconnected`,
      `solana ${sandboxWallet} connected`,
    ]
    await expect.poll(told).toEqual(onlySandbox)
    // A new page finds a pebble that is unlocked, and a wallet of EVM that is not.
    await page.reload()
    await expect
      .poll(told)
      .toEqual([`eip155 ${wallet.name} disconnected`, `solana ${pebble} active`, `solana ${sandboxWallet} connected`])
  })

  test('the last network of the active namespace goes: the page is about the other, whose wallet nobody asks; and it comes back', async () => {
    const { visitor, networks, told, addressIn } = await visitWithThree(host)
    const { page, wallet } = visitor
    const isShown = (address: string) =>
      expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(address))
    const [evm] = networks
    const before = await told()
    await isShown(addressIn('solana'))
    const asked = wallet.methods().length
    expect(await callHostModal(page, 'update', { networks: [evm] })).toBe('done')
    await isShown(wallet.address())
    expect(await told()).toEqual([`eip155 ${wallet.name} connected`])
    await expect.poll(() => visitor.hostNetwork.textContent()).toBe(networkNames.eip155)
    await visitor.openModal()
    await visitor.dialog.getByText(/ETH$/).first().waitFor()
    expect(await visitor.dialog.getByText(pebble).count()).toBe(0)
    await visitor.dialogButton('Close').click()
    expect(wallet.methods().slice(asked)).not.toContain('eth_requestAccounts')
    expect(wallet.isShared()).toBe(true)

    expect(await callHostModal(page, 'update', { networks })).toBe('done')
    await expect.poll(told).toEqual(before)
  })
})
