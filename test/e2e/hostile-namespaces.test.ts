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

/** Those of Cosmos are known by their places, of which there are three. */
const ofCosmos = { first: ['Silent', 'Lying', 'Broken'], second: ['Foreign', 'Silent', 'Double'] } as const
type CosmosWays = keyof typeof ofCosmos

const rowsOf = (namespace: Namespace, cosmos: CosmosWays): Readonly<Record<string, string>> =>
  namespace === 'cosmos'
    ? Object.fromEntries(ofCosmos[cosmos].map((way, at) => [way, ['Leap', 'Cosmostation', 'OKX Wallet'][at] ?? '']))
    : Object.fromEntries(
        ['Silent', 'Lying', 'Foreign', 'Broken', 'Double'].map((way) => [way, `${way} ${namespaceNames[namespace]}`]),
      )

let script = ''
beforeAll(async () => {
  script = await pageScript('e2e/page/hostile-namespaces.ts', 'hostileNamespaces')
})

const meet = async (host: HostName, offered: readonly Namespace[], cosmos: CosmosWays) => {
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
    scripts: [`${script};hostileNamespaces.start(${JSON.stringify(addresses)}, ${JSON.stringify(ofCosmos[cosmos])})`],
  })
  return { visitor, addressIn }
}

const close = async ({ dialog, dialogButton }: Visit): Promise<void> => {
  await dialogButton('Close').click()
  await dialog.waitFor({ state: 'hidden' })
}

describe.each(hostNames)('%s host: hostile wallets of every namespace but EVM’s', (host) => {
  test.each([
    { offered: ['solana', 'bip122'], last: 'bip122', cosmos: 'first' },
    { offered: ['polkadot', 'cosmos'], last: 'cosmos', cosmos: 'first' },
    { offered: ['solana', 'cosmos'], last: 'cosmos', cosmos: 'second' },
  ] as const)('$offered ($cosmos): end in words or an account, and the next one connects', async (given) => {
    const { offered, last, cosmos } = given
    const { visitor, addressIn } = await meet(host, offered, cosmos)
    const { page, heading, row, dialogButton, button } = visitor
    for (const namespace of offered) {
      // What is known of Solana's by then.
      if (namespace === 'solana' && cosmos === 'second') continue
      const { Silent: silent = '', Lying, Foreign, Broken, Double: double } = rowsOf(namespace, cosmos)
      await visitor.chooseWallet(silent)
      await heading(`Approve in ${silent}`).waitFor()
      await dialogButton('Cancel').click()
      await row(silent).waitFor()
      await close(visitor)
      for (const name of [Lying, Foreign, Broken]) {
        if (name === undefined) continue
        await visitor.chooseWallet(name)
        await heading(`${name} could not connect`).waitFor()
        await close(visitor)
      }
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
