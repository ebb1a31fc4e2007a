import { describe, expect, test } from 'vitest'
import { pageScript } from '../support/page-script.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type VisitOptions, visits } from './visit.ts'

const visit = visits()

/** Where the wallets of a namespace are heard and looked for, on `window`. */
const places = {
  eip155: ['eip6963:announceProvider', 'eip6963:requestProvider', 'ethereum#initialized', 'ethereum'],
  standard: ['wallet-standard:register-wallet', 'wallet-standard:app-ready'],
  bip122: ['btc_providers', 'unisat', 'unisat_wallet', 'okxwallet'],
  polkadot: ['injectedWeb3'],
  cosmos: ['keplr', 'leap', 'cosmostation', 'keplr_keystorechange', 'leap_keystorechange'],
}
const properties = [...places.bip122, ...places.polkadot, ...places.cosmos.slice(0, 3), 'ethereum']

/** Runs after the wallets have come: what is noted is the page's doing. */
const notes = `{
  const noted = (globalThis.noted = [])
  for (const [method, nameOf] of [['addEventListener', (type) => type], ['dispatchEvent', ({ type }) => type]]) {
    const own = EventTarget.prototype[method]
    EventTarget.prototype[method] = function (...args) {
      if ((this ?? window) === window) noted.push(nameOf(args[0]))
      return Reflect.apply(own, this ?? window, args)
    }
  }
  for (const name of ${JSON.stringify(properties)})
    Object.defineProperty(window, name, { get: () => void noted.push(name), configurable: true })
}`

/** Files of Latchkey's by whose they are, whatever a host's bundler adds to their names. */
const files = {
  eip155: /\/(evm-reader|open-safe|open-coinbase)\b/,
  others: /\/(other-wallets|solana-|bip122-|polkadot-|cosmos-|namespace-codecs)/,
  bip122: /\/bip122-/,
  polkadot: /\/polkadot-/,
  cosmos: /\/cosmos-/,
}

describe.each(hostNames)('%s host', (host) => {
  /** What a visitor's page has done who connects, looks at the account, comes back and leaves. */
  const doneBy = async (options: VisitOptions, walletName: string, currency: string) => {
    const visitor = await visit(host, { ...options, scripts: [...(options.scripts ?? []), notes] })
    const { page, dialog } = visitor
    const noted = new Set<string>()
    const note = async (): Promise<void> => {
      for (const name of await page.evaluate((): readonly string[] => Reflect.get(globalThis, 'noted'))) noted.add(name)
    }
    await visitor.chooseWallet(walletName)
    await dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await dialog.getByText(new RegExp(`^[\\d,.]+ ${currency}$`)).waitFor()
    await note()
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    await visitor.disconnect()
    await note()
    const has = (names: readonly string[]): readonly string[] => names.filter((name) => noted.has(name))
    return { has, asked: (pattern: RegExp) => visitor.requests().filter((url) => pattern.test(url)) }
  }

  test('a page with EVM alone asks for no file of another namespace, and neither listens nor looks for its wallets', async () => {
    const { has, asked } = await doneBy({}, 'Harbour Wallet', 'ETH')
    expect(has(places.eip155)).toEqual(expect.arrayContaining(places.eip155.slice(0, 2)))
    expect(asked(files.eip155)).not.toEqual([])
    for (const name of ['standard', 'bip122', 'polkadot', 'cosmos'] as const) expect(has(places[name])).toEqual([])
    expect(asked(files.others)).toEqual([])
  })

  test('a page with Solana alone asks for no file of EVM’s or of another’s, and neither listens nor looks for their wallets', async () => {
    const scripts = [await pageScript('e2e/page/key-wallets.ts', 'keyWallets'), 'keyWallets.putSolana()']
    const options = { networks: [networkIn(sandbox.description, 'solana')] }
    const { has, asked } = await doneBy({ wallets: [], scripts, options }, 'Quay', 'SOL')
    expect(has(places.standard)).toEqual(places.standard)
    expect(asked(files.others)).not.toEqual([])
    for (const name of ['eip155', 'bip122', 'polkadot', 'cosmos'] as const) {
      expect(has(places[name])).toEqual([])
      expect(asked(files[name])).toEqual([])
    }
  })
})
