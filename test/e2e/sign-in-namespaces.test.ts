import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { caipNetworkId } from '../../core/domain/shared/caip.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { networkIn } from './offered-networks.ts'
import { pocketVisits } from './pocket-visit.ts'
import { sandbox } from './sandbox.ts'
import { sessionsOf, signDialog, signedIn, signInMissing, stands, verdictOf } from './signed-in.ts'
import { type HostName, hostNames, visits } from './visit.ts'
import { eventually, openCode, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const openPocket = pocketVisits()
const statement = 'Sign in to Tidewater.'
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

const described = async (origin: string, namespace: ChainNamespace) => {
  const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', origin))).json()
  const network = networkIn(description, namespace)
  const addresses = description.accounts.filter((one) => one.namespace === namespace).map(({ address }) => address)
  return { network, chainId: caipNetworkId(namespace, network.id), addresses }
}

/** The demo wallet in this namespace, whose owner is asked in the page. */
const demoVisit = async (host: HostName, namespace: ChainNamespace, siwx: object = {}) => {
  const { network, chainId, addresses } = await described(sandbox.demoHosts[host], namespace)
  const visitor = await visit(host, {
    hasDemoWallet: true,
    wallets: [],
    ...(namespace === 'eip155' ? {} : { demoNamespaces: namespace }),
    options: { networks: [network], siwx: { statement, ...siwx } },
  })
  const { page } = visitor
  const answer = async (answer: 'Approve' | 'Reject'): Promise<void> => {
    const prompt = page.getByRole('dialog', { name: /^Sign / }).filter({ hasText: statement })
    await prompt.getByRole('button', { name: answer, exact: true }).click()
  }
  return {
    visitor,
    chainId,
    addresses,
    answer,
    connectDemo: async (): Promise<void> => {
      await visitor.chooseWallet('Sandbox Wallet')
      const prompt = page.getByRole('dialog', { name: 'Connect to this site' })
      await prompt.getByRole('button', { name: 'Approve' }).click()
      await signDialog(visitor).waitFor()
      await stands(visitor, signInMissing)
    },
    ownerChooses: (account: number): Promise<unknown> =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent('sandbox-wallet:owner', { detail })), {
        account,
        namespace,
      }),
  }
}

describe.each(hostNames)('%s host, the wallet in the browser', (host) => {
  test.each(namespaces)(
    '%s: a no, a signature that a server takes, a reload, another account, and out',
    async (namespace) => {
      const { visitor, chainId, addresses, answer, connectDemo, ownerChooses } = await demoVisit(host, namespace)
      const { page, dialog } = visitor
      await connectDemo()
      await visitor.dialogButton('Sign').click()
      await answer('Reject')
      await dialog.getByText('You said no in Sandbox Wallet. Nothing was signed.').waitFor()
      expect(await sessionsOf(page)).toEqual([])

      await visitor.dialogButton('Sign').click()
      await answer('Approve')
      await dialog.waitFor({ state: 'hidden' })
      await stands(visitor, signedIn)
      expect(await verdictOf(page, [chainId])).toMatchObject({ ok: true, session: { chainId, address: addresses[0] } })

      await page.reload()
      await stands(visitor, signedIn)
      expect(await dialog.isVisible()).toBe(false)

      // Another account of the same wallet takes nothing over.
      await ownerChooses(1)
      await signDialog(visitor).waitFor()
      await stands(visitor, signInMissing)
      await visitor.dialogButton('Sign').click()
      await answer('Approve')
      await dialog.waitFor({ state: 'hidden' })
      expect(await verdictOf(page, [chainId])).toMatchObject({ ok: true, session: { address: addresses[1] } })
      await visitor.disconnect()
      await expect.poll(async () => (await sessionsOf(page)).length).toBe(1)
    },
  )

  test.each(namespaces)(
    '%s: Cancel leaves the wallet where it is required, and goes on without where it is not',
    async (namespace) => {
      const { visitor: strict, connectDemo } = await demoVisit(host, namespace)
      await connectDemo()
      await strict.page.reload()
      await strict.page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click()
      await signDialog(strict).waitFor()
      await strict.dialogButton('Cancel').click()
      await strict.connectButton.waitFor()

      const { visitor: loose, connectDemo: connectThere } = await demoVisit(host, namespace, { required: false })
      await connectThere()
      await loose.dialogButton('Cancel').click()
      await loose.dialog.waitFor({ state: 'hidden' })
      await stands(loose, signInMissing)
      expect(await loose.button.textContent()).toContain('…')
      expect(await sessionsOf(loose.page)).toEqual([])
    },
  )
})

describe.each(hostNames)('%s host, a wallet over WalletConnect', (host) => {
  test.each(namespaces)(
    '%s: a no, a signature that a server takes, a reload, another account, and out',
    async (namespace) => {
      const { network, chainId, addresses } = await described(sandbox.hosts[host], namespace)
      // With one click there is no question of its own to say no to: that is in `one-click.test.ts`.
      const siwx = { statement, oneClick: false }
      const visitor = await visit(host, withRelay({ options: { networks: [network], siwx } }))
      const { page, dialog } = visitor
      const pocket = await openPocket()
      const sign = async (answer: 'Approve' | 'Reject'): Promise<void> => {
        await visitor.dialogButton('Sign').click()
        await pocket
          .card(/^Sign a message/)
          .getByText(statement)
          .waitFor()
        await pocket.press(/^Sign a message/, answer)
      }
      await pocket.paste(await openCode(visitor))
      await pocket.press(/wants to connect$/, 'Approve')
      await signDialog(visitor).waitFor()
      await stands(visitor, signInMissing)
      await sign('Reject')
      await dialog.getByText(/^You said no in /).waitFor()
      await sign('Approve')
      await dialog.waitFor({ state: 'hidden' })
      await stands(visitor, signedIn)
      expect(await verdictOf(page, [chainId])).toMatchObject({ ok: true, session: { chainId, address: addresses[0] } })

      await page.reload()
      await stands(visitor, signedIn)
      await pocket.page.getByRole('article').getByLabel('Account').selectOption({ index: 1 })
      await signDialog(visitor).waitFor()
      await stands(visitor, signInMissing)
      await sign('Approve')
      await dialog.waitFor({ state: 'hidden' })
      expect(await verdictOf(page, [chainId])).toMatchObject({ ok: true, session: { address: addresses[1] } })
      await visitor.disconnect()
      await pocket.status.getByText('has disconnected').waitFor()
      await eventually(async () => (await sessionsOf(page)).length).toBe(1)
    },
  )

  test('on a network that the site does not use any more, that comes first, and then the question', async () => {
    const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', sandbox.hosts[host]))).json()
    const one = networkIn(description, 'eip155')
    const visitor = await visit(host, withRelay({ options: { siwx: { statement, oneClick: false } } }))
    const pocket = await openPocket()
    const sign = async (): Promise<void> => {
      await visitor.dialogButton('Sign').click()
      await pocket.press(/^Sign a message/, 'Approve')
      await visitor.dialog.waitFor({ state: 'hidden' })
      await stands(visitor, signedIn)
    }
    await pocket.paste(await openCode(visitor))
    await pocket.press(/wants to connect$/, 'Approve')
    await signDialog(visitor).waitFor()
    await sign()
    await pocket.page.getByRole('article').getByLabel('Network').selectOption('Sandbox Two')
    await signDialog(visitor).waitFor()
    await stands(visitor, signInMissing)
    await sign()
    await visitor.page.evaluate(
      (networks) => Reflect.get(globalThis, Symbol.for('latchkey/default')).modal.update({ networks }),
      [one],
    )
    await visitor.row('Sandbox One').waitFor()
    await stands(visitor, 'connected settled supported-network,sign-in')
    await visitor.row('Sandbox One').click()
    await stands(visitor, signedIn)
    expect(await sessionsOf(visitor.page)).toHaveLength(2)
  })

  // What Cancel does is of no namespace.
  test('Cancel leaves the wallet where it is required, and goes on without where it is not', async () => {
    const connected = async (namespace: ChainNamespace, siwx: object) => {
      const { network } = await described(sandbox.hosts[host], namespace)
      const visitor = await visit(host, withRelay({ options: { networks: [network], siwx } }))
      const pocket = await openPocket()
      await pocket.paste(await openCode(visitor))
      await pocket.press(/wants to connect$/, 'Approve')
      await signDialog(visitor).waitFor()
      await stands(visitor, signInMissing)
      await visitor.dialogButton('Cancel').click()
      return { visitor, pocket }
    }
    const { visitor: strict, pocket } = await connected('bip122', {})
    await strict.connectButton.waitFor()
    await pocket.status.getByText('has disconnected').waitFor()
    const { visitor: loose } = await connected('solana', { required: false })
    await loose.dialog.waitFor({ state: 'hidden' })
    await stands(loose, signInMissing)
  })
})
