import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { isAdr36 } from '../../sandbox/verification/adr36.ts'
import { isBip322 } from '../../sandbox/verification/bip322.ts'
import { isSr25519 } from '../../sandbox/verification/sr25519.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { isSignedBy } from '../support/solana-keys.ts'
import { networkIn, networkNames } from './offered-networks.ts'
import { problemsOf } from './page-problems.ts'
import { type PocketVisit, pocketVisits } from './pocket-visit.ts'
import { sandbox } from './sandbox.ts'
import { saveScreenshot } from './save-screenshot.ts'
import { hostNames, visits } from './visit.ts'
import { copiedLink, eventually, openCode, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const openPocket = pocketVisits()

const three = ['eip155', 'solana', 'bip122'] as const
const others = ['polkadot', 'cosmos'] as const
const message = 'Pay the harbour fee'

/** Has the host's code ask for a signature of the message, and says it in hexadecimal; of Cosmos as it is given, in JSON. */
const signThroughHost = (page: Page, namespace: ChainNamespace, address: string): Promise<string> =>
  page.evaluate(
    async ([name, text, from]) => {
      const { modal } = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
      const provider = await modal.getProvider(name)
      const hex = (bytes: Iterable<number>): string =>
        [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      if (name === 'solana') return hex(await provider.signMessage(new TextEncoder().encode(text)))
      if (name === 'polkadot') return (await provider.signRaw({ address: from, data: text })).signature
      if (name === 'cosmos') return JSON.stringify(await provider.signArbitrary('cosmoshub-4', from, text))
      if (name === 'eip155')
        return provider.request({ method: 'personal_sign', params: [`0x${hex(new TextEncoder().encode(text))}`, from] })
      const signature: string = await provider.signMessage({ message: text, address: from, protocol: 'bip322' })
      return hex(Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0)))
    },
    [namespace, message, address] as const,
  )
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))

/** Has the pocket wallet sign the message for the host's code, and says whether the key of this address did. */
const signs = async (page: Page, pocket: PocketVisit, namespace: ChainNamespace, address: string): Promise<boolean> => {
  const signing = signThroughHost(page, namespace, address)
  await pocket
    .card(/^Sign a message/)
    .getByText(message)
    .waitFor()
  await pocket.press(/^Sign a message/, 'Approve')
  const signature = await signing
  const bytes = new TextEncoder().encode(message)
  if (namespace === 'solana') return isSignedBy(address, bytes, bytesOf(signature))
  if (namespace === 'bip122') return isBip322(address, bytes, bytesOf(signature))
  // An extension of Polkadot puts what it signs between these.
  if (namespace === 'polkadot') return isSr25519(address, `<Bytes>${message}</Bytes>`, signature)
  if (namespace === 'cosmos') return isAdr36(address, bytes, JSON.parse(signature))
  const hex = `0x${signature.slice(2)}` as const
  return verifyMessage({ address: `0x${address.slice(2)}`, message, signature: hex })
}

test.each(hostNames)(
  '%s host: by one code the pocket wallet connects in three namespaces, each with a key of its own',
  async (host) => {
    const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', sandbox.hosts[host]))).json()
    const networks = three.map((namespace) => networkIn(description, namespace))
    const addressIn = (namespace: ChainNamespace, at = 0): string =>
      description.accounts.filter((account) => account.namespace === namespace)[at]?.address ?? ''
    const visitor = await visit(host, withRelay({ options: { networks } }))
    const { page, dialog, button } = visitor
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const isShown = (address: string): Promise<void> =>
      eventually(() => button.textContent()).toContain(shortAddressOf(address))
    const goTo = async (namespace: ChainNamespace): Promise<void> => {
      await visitor.openModal()
      await visitor.dialogButton(/^Switch network/).click()
      await visitor.row(networkNames[namespace]).click()
      await visitor.dialogButton('Close').click()
    }

    const pocket = await openPocket()
    await pocket.paste(await openCode(visitor))
    const proposal = pocket.card(/wants to connect$/)
    for (const name of ['Sandbox One', 'Sandbox Solana', 'Bitcoin Regtest']) await proposal.getByText(name).waitFor()
    expect(await proposal.textContent()).not.toContain('Westend')
    await proposal.getByLabel('Account').selectOption({ index: 1 })
    await saveScreenshot(pocket.page, `pocket three-namespaces ${host}`, { fullPage: true })
    expect(await problemsOf(pocket.page)).toEqual([])
    await proposal.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await isShown(addressIn('eip155', 1))
    expect(requests.some((path) => path.includes('namespace-codecs'))).toBe(true)

    const isSigned = (namespace: ChainNamespace): Promise<boolean> =>
      signs(page, pocket, namespace, addressIn(namespace, 1))
    // Nobody is asked on the way from one to the other.
    await goTo('solana')
    await isShown(addressIn('solana', 1))
    expect(await isSigned('solana')).toBe(true)
    await goTo('bip122')
    await isShown(addressIn('bip122', 1))
    expect(await isSigned('bip122')).toBe(true)
    expect(await pocket.page.getByRole('article').count()).toBe(1)

    await page.reload()
    await isShown(addressIn('bip122', 1))
    await goTo('eip155')
    await isShown(addressIn('eip155', 1))
    expect(await isSigned('eip155')).toBe(true)

    await saveScreenshot(pocket.page, `pocket three-connected ${host}`, { fullPage: true })
    expect(await problemsOf(pocket.page)).toEqual([])
    // Another account is another one everywhere.
    await pocket.page.getByRole('article').getByLabel('Account').selectOption({ index: 2 })
    await isShown(addressIn('eip155', 2))
    await goTo('solana')
    await isShown(addressIn('solana', 2))
    // The session is one, and is left as a whole.
    await visitor.openModal()
    await visitor.dialogButton('Disconnect all').click()
    await pocket.status.getByText('has disconnected').waitFor()
    await page.reload()
    await visitor.connectButton.waitFor()
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
  },
)

test.each(hostNames)(
  '%s host: by three codes three sessions stand side by side, and each ends by itself',
  async (host) => {
    const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', sandbox.hosts[host]))).json()
    const networks = three.map((namespace) => networkIn(description, namespace))
    const addressIn = (namespace: ChainNamespace, at: number): string =>
      description.accounts.filter((account) => account.namespace === namespace)[at]?.address ?? ''
    const visitor = await visit(host, withRelay({ options: { networks } }))
    const { page, dialog } = visitor
    /** What the host is told of each namespace. */
    const told = (): Promise<readonly unknown[]> =>
      page.evaluate(() => {
        const { modal } = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
        const accounts = modal.accounts.snapshot()
        return ['eip155', 'solana', 'bip122'].map((name) => accounts[name]?.address)
      })
    const ask = (method: string, given: object): Promise<void> =>
      page.evaluate(
        ([name, options]) => {
          const { modal } = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
          void modal[name](options).catch(() => undefined)
        },
        [method, given] as const,
      )
    const pocket = await openPocket()
    const sites = () => pocket.page.getByRole('article').count()

    // Each with another account: whose session answers is seen by its address.
    for (const [at, namespace] of three.entries()) {
      await ask('connect', { connectorId: 'walletConnect', namespace })
      await pocket.paste(await copiedLink(visitor))
      const proposal = pocket.card(/wants to connect$/)
      await proposal.getByLabel('Account').selectOption({ index: at })
      await proposal.getByRole('button', { name: 'Approve' }).click()
      await dialog.waitFor({ state: 'hidden' })
      // One of them has a name in the sandbox; the button says the address all the same.
      const name = shortAddressOf(addressIn(namespace, at))
      await visitor.page.getByRole('banner').getByRole('button', { name }).waitFor()
    }
    const all = three.map((namespace, at) => addressIn(namespace, at))
    await eventually(told).toEqual(all)
    await eventually(sites).toBe(3)
    for (const [at, namespace] of three.entries())
      expect(await signs(page, pocket, namespace, addressIn(namespace, at))).toBe(true)

    await page.reload()
    await eventually(told).toEqual(all)
    await saveScreenshot(pocket.page, `pocket three-sessions ${host}`, { fullPage: true })
    await ask('disconnect', { namespace: 'solana' })
    const [evm, , bitcoin] = all
    await eventually(told).toEqual([evm, undefined, bitcoin])
    await eventually(sites).toBe(2)
    expect(await signs(page, pocket, 'bip122', addressIn('bip122', 2))).toBe(true)
    expect(await signs(page, pocket, 'eip155', addressIn('eip155', 0))).toBe(true)
    await page.reload()
    await eventually(told).toEqual([evm, undefined, bitcoin])
  },
)

test.each(hostNames)(
  '%s host: by one code the pocket wallet connects on Polkadot and Cosmos, and signs',
  async (host) => {
    const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', sandbox.hosts[host]))).json()
    const networks = others.map((namespace) => networkIn(description, namespace))
    const addressIn = (namespace: ChainNamespace, at: number): string =>
      description.accounts.filter((account) => account.namespace === namespace)[at]?.address ?? ''
    const visitor = await visit(host, withRelay({ options: { networks } }))
    const { page, dialog, button } = visitor
    const isShown = (namespace: ChainNamespace, at: number): Promise<void> =>
      eventually(() => button.textContent()).toContain(shortAddressOf(addressIn(namespace, at)))
    const goTo = async (namespace: ChainNamespace): Promise<void> => {
      await visitor.openModal()
      await visitor.dialogButton(/^Switch network/).click()
      await visitor.row(networkNames[namespace]).click()
      await visitor.dialogButton('Close').click()
    }

    const pocket = await openPocket()
    await pocket.paste(await openCode(visitor))
    const proposal = pocket.card(/wants to connect$/)
    for (const name of ['Westend', 'Cosmos Hub']) await proposal.getByText(name).waitFor()
    expect(await proposal.textContent()).not.toContain('Sandbox One')
    await proposal.getByLabel('Account').selectOption({ index: 1 })
    await proposal.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await isShown('polkadot', 1)
    expect(await signs(page, pocket, 'polkadot', addressIn('polkadot', 1))).toBe(true)
    await goTo('cosmos')
    await isShown('cosmos', 1)
    expect(await signs(page, pocket, 'cosmos', addressIn('cosmos', 1))).toBe(true)

    await page.reload()
    await isShown('cosmos', 1)
    await pocket.page.getByRole('article').getByLabel('Account').selectOption({ index: 2 })
    await isShown('cosmos', 2)
    await goTo('polkadot')
    await isShown('polkadot', 2)
    expect(await signs(page, pocket, 'polkadot', addressIn('polkadot', 2))).toBe(true)

    await visitor.openModal()
    await visitor.dialogButton('Disconnect all').click()
    await pocket.status.getByText('has disconnected').waitFor()
    await page.reload()
    await visitor.connectButton.waitFor()
    expect(await visitor.hostStatus.textContent()).toBe('disconnected')
  },
)
