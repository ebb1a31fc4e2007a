import { describe, expect, it } from 'vitest'
import { solana } from '../../../core/domain/namespaces/preset-networks.ts'
import type { ConnectScreen } from '../../../core/view-models/connect/screens.ts'
import { hearth } from '../../support/core-world.ts'
import { listedWorld, listing, listOf, manyListings, pairingWorld } from '../connections/pairing-world.ts'

const connectOf = ({ core }: Awaited<ReturnType<typeof pairingWorld>>): ConnectScreen => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'Connect') throw new Error(`The view is ${view.view}.`)
  return view
}
const opened = async (given: Parameters<typeof pairingWorld>[0] = {}) => {
  const world = await pairingWorld(given)
  void world.core.open()
  return world
}

describe('Connect', () => {
  it('asks the directory for nothing before it is opened, and once', async () => {
    const world = await pairingWorld()
    await world.settle()
    expect(world.directory.asked()).toEqual([])
    void world.core.open()
    await world.settle()
    const asked = world.directory.asked().length
    expect(asked).toBe(1)
    world.core.close()
    void world.core.open()
    await world.settle()
    expect(world.directory.asked()).toHaveLength(asked)
  })

  it('keeps places for recommended wallets, which move nothing when they come', async () => {
    const world = await opened()
    expect(connectOf(world)).toMatchObject({ placeholders: 3, all: { label: 'All wallets' } })
    await world.settle()
    const { wallets, placeholders, all } = connectOf(world)
    expect(wallets.map(({ name }) => name)).toEqual(['WalletConnect', 'Amber', 'Wallet00', 'Wallet01', 'Wallet02'])
    expect(placeholders).toBe(0)
    expect(all?.count).toBe('60')
    // Three of rows, and one for what leads to all.
    expect(world.directory.preloaded()).toEqual(all?.imageUrls)
  })

  it('has no places for ever where the directory says nothing, and asks again at the next opening', async () => {
    const world = await opened()
    world.directory.failWith('LOAD_FAILED')
    await world.settle()
    expect(connectOf(world)).toMatchObject({ placeholders: 0 })
    world.directory.failWith()
    world.core.close()
    void world.core.open()
    await world.settle()
    expect(connectOf(world).wallets).toHaveLength(5)
  })

  it('shows featured and custom wallets in place of recommended ones', async () => {
    const world = await opened({
      options: {
        featuredWalletIds: ['wallet07', 'wallet05'],
        customWallets: [{ id: 'mine', name: 'Mine', mobile_link: 'mine://' }],
      },
    })
    await world.settle()
    expect(connectOf(world).wallets.map(({ name }) => name)).toEqual([
      'WalletConnect',
      'Amber',
      'Wallet07',
      'Wallet05',
      'Mine',
    ])
  })

  it('offers a phone the wallets of any namespace of the host that open the page in their app, and opens it there', async () => {
    const solflare = {
      id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
      name: 'Solflare',
      homepage: 'https://solflare.test',
    }
    for (const [networks, isOffered] of [
      [[hearth, solana], true],
      [[hearth], false],
    ] as const) {
      const world = await pairingWorld({ options: { networks, customWallets: [solflare] } })
      world.page.become({ isMobile: true, os: 'ios' })
      void world.core.open()
      await world.settle()
      const row = connectOf(world).wallets.find(({ name }) => name === 'Solflare')
      expect(row?.hint).toBe(isOffered ? 'Opens the app' : undefined)
      world.core.dispatch({ type: 'choose-listed', walletId: solflare.id })
      await world.settle()
      const opened = world.page.opened().map(({ href }) => href)
      expect(opened).toEqual(isOffered ? [expect.stringMatching(/^https:\/\/solflare\.com\/ul\/v1\/browse\//)] : [])
    }
  })

  it('shows, where it is about one namespace, only the wallets of lists that are for it, and the others again after that', async () => {
    const customWallets = [
      { id: 'mine', name: 'Mine', mobile_link: 'mine://', chains: [solana.caipNetworkId] },
      { id: 'theirs', name: 'Theirs', mobile_link: 'theirs://', chains: ['eip155:31337'] },
    ] as const
    const world = await pairingWorld({ options: { networks: [hearth, solana], customWallets } })
    const names = () => connectOf(world).wallets.map(({ name }) => name)
    void world.core.open()
    await world.settle()
    const all = names()
    expect(all).toEqual(expect.arrayContaining(['Mine', 'Theirs']))
    world.core.close()
    void world.core.open({ namespace: 'solana' })
    await world.settle()
    expect(names()).toContain('Mine')
    expect(names()).not.toContain('Theirs')
    world.core.close()
    void world.core.open()
    await world.settle()
    expect(names()).toEqual(all)
  })

  it('shows up to four of the wallets where it leads to all of them, each once, and none before they are known', async () => {
    const world = await opened()
    expect(connectOf(world).all).toEqual({ label: 'All wallets' })
    await world.settle()
    const { wallets, all } = connectOf(world)
    const seen = new Set(wallets.filter(({ isListed }) => isListed).flatMap(({ imageUrl }) => imageUrl ?? []))
    const pictures = all?.imageUrls ?? []
    expect(pictures.slice(0, seen.size)).toEqual([...seen])
    // What has no row of its own comes after those that have one.
    expect([seen.size, new Set(pictures).size, pictures.length]).toEqual([3, 4, 4])
  })

  it('leads to all wallets unless the host says otherwise', async () => {
    const world = await opened({ options: { features: { allWallets: false } } })
    await world.settle()
    expect(connectOf(world).all).toBeUndefined()
    expect(connectOf(world).wallets).toHaveLength(5)
    const mobile = await opened({ options: { features: { allWallets: 'mobile' } } })
    expect(connectOf(mobile).all).toBeUndefined()
  })

  it('asks no directory without a relay', async () => {
    const { directory, core, settle } = await pairingWorld().then((world) => world.reload({ wallets: [] }))
    await core.start()
    void core.open()
    await settle()
    expect(directory.asked()).toEqual([])
  })
})

describe('What is a wallet', () => {
  it('offers some to who has none yet, and says where each can be had', async () => {
    const listings = manyListings.map((one, at) => (at % 2 === 0 ? one : { ...one, homepage: 'https://get.test' }))
    const world = await opened({ listings })
    await world.settle()
    world.core.dispatch({ type: 'ask-for-help' })
    expect(world.core.screen.snapshot().view).toMatchObject({
      get: { title: 'Get your first wallet', wallets: [{ name: 'Wallet01' }, { name: 'Wallet03' }] },
    })
    world.core.dispatch({ type: 'get-wallet', walletId: 'wallet01' })
    expect(world.core.screen.snapshot()).toMatchObject({
      header: { title: 'Get Wallet01' },
      view: { view: 'Downloads', first: { label: 'Get Wallet01', link: { href: 'https://get.test' } } },
    })
  })

  it('offers none where nobody knows where it can be had', async () => {
    const world = await opened()
    await world.settle()
    world.core.dispatch({ type: 'ask-for-help' })
    expect(world.core.screen.snapshot().view).not.toHaveProperty('get')
  })
})

describe('All wallets', () => {
  it('come page by page, each once', async () => {
    const world = await listedWorld()
    expect(listOf(world).wallets).toHaveLength(44)
    expect(listOf(world).more).toBe('Show more wallets')
    world.core.dispatch({ type: 'more-wallets' })
    world.core.dispatch({ type: 'more-wallets' })
    await world.settle()
    expect(listOf(world).wallets.map(({ name }) => name)).toEqual(manyListings.map(({ name }) => name))
    expect(listOf(world).more).toBeUndefined()
    expect(world.directory.asked().map(({ page }) => page)).toEqual([1, 1, 2])
  })

  it('fetch the first twenty pictures of a page ahead', async () => {
    const world = await listedWorld()
    const { wallets } = listOf(world)
    expect(wallets.filter(({ isLazy }) => !isLazy)).toHaveLength(24)
    expect(wallets.slice(0, 24).every(({ isLazy }) => !isLazy)).toBe(true)
  })

  it('are searched after a pause, once per pause', async () => {
    const world = await listedWorld()
    const before = world.directory.asked().length
    for (const text of ['W', 'Wa', 'Wallet1']) world.core.dispatch({ type: 'type', field: 'search', text })
    expect(listOf(world).busy).toBe(true)
    await world.pass(299)
    expect(world.directory.asked()).toHaveLength(before)
    await world.pass(1)
    expect(world.directory.asked().slice(before)).toMatchObject([{ search: 'Wallet1', entries: 100 }])
    expect(listOf(world).wallets.map(({ name }) => name)).toContain('Wallet17')
    expect(world.core.screen.snapshot().status).toBe('10 wallets found')
    world.core.dispatch({ type: 'type', field: 'search', text: 'nothing like it' })
    await world.pass(300)
    expect(listOf(world).none).toBe('No wallet here is called “nothing like it”. Try a shorter word.')
    world.core.dispatch({ type: 'type', field: 'search', text: ' ' })
    expect(listOf(world).wallets).toHaveLength(44)
  })

  it('can be certified ones only', async () => {
    const world = await listedWorld()
    world.core.dispatch({ type: 'only-certified', isOn: true })
    await world.settle()
    const { wallets, certified } = listOf(world)
    expect(certified.isOn).toBe(true)
    expect(wallets.length).toBeGreaterThan(10)
    expect(wallets.every(({ certified: mark }) => mark === 'Certified')).toBe(true)
    world.core.dispatch({ type: 'only-certified', isOn: false })
    await world.settle()
    expect(listOf(world).wallets).toHaveLength(44)
  })

  it('say that they did not come, and come when they are asked for again', async () => {
    const world = await opened()
    await world.settle()
    world.directory.failWith('DIRECTORY_UNAVAILABLE')
    world.core.dispatch({ type: 'show-all-wallets' })
    await world.settle()
    expect(listOf(world)).toMatchObject({ retry: 'Try again', busy: false })
    expect(listOf(world).none).toContain('did not arrive')
    world.directory.failWith()
    world.core.dispatch({ type: 'retry' })
    await world.settle()
    expect(listOf(world).wallets).toHaveLength(44)
    expect(listOf(world).retry).toBeUndefined()
  })

  it('say that they are the bundled ones', async () => {
    const world = await opened()
    world.directory.beBundled(true)
    await world.settle()
    world.core.dispatch({ type: 'show-all-wallets' })
    await world.settle()
    expect(listOf(world)).toMatchObject({ note: 'The full list cannot be reached. These wallets are always known.' })
  })

  it('forget the search when they are left', async () => {
    const world = await listedWorld()
    world.core.dispatch({ type: 'type', field: 'search', text: 'Wallet1' })
    await world.pass(300)
    world.core.dispatch({ type: 'choose-listed', walletId: 'wallet17' })
    await world.settle()
    world.core.dispatch({ type: 'back' })
    expect(listOf(world).search.text).toBe('Wallet1')
    world.core.dispatch({ type: 'back' })
    world.core.dispatch({ type: 'show-all-wallets' })
    expect(listOf(world).search.text).toBe('')
  })

  it('put what is installed first', async () => {
    const listings = [...manyListings.slice(0, 5), listing('Amber', { rdns: 'test.amber' })]
    const world = await listedWorld({ listings })
    expect(listOf(world).wallets[0]).toMatchObject({ name: 'Amber', tag: 'Installed' })
  })
})
