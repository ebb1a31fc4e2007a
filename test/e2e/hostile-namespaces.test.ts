import { beforeAll, describe, expect, test } from 'vitest'
import { namespaceNames } from '../../core/domain/namespaces/namespace-names.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { type HostName, hostNames, type Visit, visits } from './visit.ts'

const visit = visits()
const namespaces = ['solana', 'bip122', 'polkadot', 'cosmos'] as const
type Namespace = (typeof namespaces)[number]

/** Rows of the wallets that never answer, lie, and break. Those of Cosmos are known by their places. */
const wreckers: Readonly<Record<Namespace, readonly [silent: string, lying: string, broken: string]>> = {
  solana: ['Silent Solana', 'Lying Solana', 'Broken Solana'],
  bip122: ['Silent Bitcoin', 'Lying Bitcoin', 'Broken Bitcoin'],
  polkadot: ['Silent Polkadot', 'Lying Polkadot', 'Broken Polkadot'],
  cosmos: ['Leap', 'Cosmostation', 'OKX Wallet'],
}
/** They answer twice, and share their account by the first. */
const doubles: Readonly<Partial<Record<Namespace, string>>> = {
  solana: 'Double Solana',
  bip122: 'Double Bitcoin',
  polkadot: 'Double Polkadot',
}

let script = ''
beforeAll(async () => {
  script = await pageScript('e2e/page/hostile-namespaces.ts', 'hostileNamespaces')
})

const meet = async (host: HostName, offered: readonly Namespace[]) => {
  const origin = sandbox.demoHosts[host]
  const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', origin))).json()
  const addressIn = (namespace: Namespace): string =>
    description.accounts.find((account) => account.namespace === namespace)?.address ?? ''
  const addresses = Object.fromEntries(namespaces.map((namespace) => [namespace, addressIn(namespace)]))
  const visitor = await visit(host, {
    hasDemoWallet: true,
    wallets: [],
    demoNamespaces: offered.join(','),
    options: { networks: offered.map((namespace) => networkIn(description, namespace)) },
    scripts: [`${script};hostileNamespaces.start(${JSON.stringify(addresses)})`],
  })
  return { visitor, addressIn }
}

const close = async ({ dialog, dialogButton }: Visit): Promise<void> => {
  await dialogButton('Close').click()
  await dialog.waitFor({ state: 'hidden' })
}

describe.each(hostNames)('%s host: hostile wallets of every namespace but EVM’s', (host) => {
  test.each([
    { offered: ['solana', 'bip122'], last: 'bip122' },
    { offered: ['polkadot', 'cosmos'], last: 'cosmos' },
  ] as const)('$offered: end in words or an account, and the next one connects', async ({ offered, last }) => {
    const { visitor, addressIn } = await meet(host, offered)
    const { page, heading, row, dialogButton, button } = visitor
    for (const namespace of offered) {
      const [silent, lying, broken] = wreckers[namespace]
      await visitor.chooseWallet(silent)
      await heading(`Approve in ${silent}`).waitFor()
      await dialogButton('Cancel').click()
      await row(silent).waitFor()
      await close(visitor)
      for (const name of [lying, broken]) {
        await visitor.chooseWallet(name)
        await heading(`${name} could not connect`).waitFor()
        await close(visitor)
      }
      const double = doubles[namespace]
      if (double === undefined) continue
      await visitor.chooseWallet(double)
      await visitor.dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => button.textContent()).toContain(shortAddressOf(addressIn(namespace)))
      await visitor.disconnect()
    }
    // The wallets that behave are where they were.
    await visitor.chooseWallet('Sandbox Wallet')
    await heading('Select chain').waitFor()
    await row(namespaceNames[last]).click()
    const prompt = page.getByRole('dialog', { name: 'Connect to this site' })
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(addressIn(last)))
    await page.reload()
    await expect.poll(() => button.textContent()).toContain(shortAddressOf(addressIn(last)))
  })
})
