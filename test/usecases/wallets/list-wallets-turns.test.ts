import { describe, expect, it } from 'vitest'
import { listedWorld, listOf, openedWorld, type PairingWorld } from '../connections/pairing-world.ts'

const search = ({ core }: PairingWorld, text: string): void => core.dispatch({ type: 'type', field: 'search', text })
const more = ({ core }: PairingWorld): void => core.dispatch({ type: 'more-wallets' })
const askedPages = ({ directory }: PairingWorld): readonly number[] => directory.asked().map(({ page }) => page)

/** In which the second page has been asked for, and does not come before it is let go. */
const pagingWorld = async (): Promise<PairingWorld> => {
  const world = await listedWorld()
  world.directory.hold()
  more(world)
  return world
}

describe('A page that is on its way while there is a search', () => {
  it('is still on its way when the search is emptied, and asked for once', async () => {
    const world = await pagingWorld()
    search(world, 'Wallet1')
    search(world, '')
    expect(listOf(world).busy).toBe(true)
    more(world)
    world.directory.release()
    await world.settle()
    expect(listOf(world)).toMatchObject({ busy: false })
    expect(listOf(world).wallets).toHaveLength(60)
    expect(askedPages(world)).toEqual([1, 1, 2])
  })

  it('is asked for once when the list is left and comes again', async () => {
    const world = await pagingWorld()
    search(world, 'Wallet1')
    world.core.dispatch({ type: 'back' })
    world.core.dispatch({ type: 'show-all-wallets' })
    expect(listOf(world).busy).toBe(true)
    more(world)
    world.directory.release()
    await world.settle()
    expect(listOf(world).wallets).toHaveLength(60)
    expect(askedPages(world)).toEqual([1, 1, 2])
  })

  it('has no say in whether the search is done', async () => {
    const world = await pagingWorld()
    search(world, 'Wallet1')
    world.directory.release()
    await world.settle()
    expect(listOf(world)).toMatchObject({ busy: true, wallets: [] })
    await world.pass(300)
    expect(listOf(world)).toMatchObject({ busy: false })
    expect(listOf(world).wallets).toHaveLength(10)
  })

  it('fails by itself: the search comes, and the list says so when the search is emptied', async () => {
    const world = await pagingWorld()
    search(world, 'Wallet1')
    world.directory.failWith('DIRECTORY_UNAVAILABLE')
    world.directory.release()
    await world.settle()
    expect(listOf(world)).not.toHaveProperty('retry')
    world.directory.failWith()
    await world.pass(300)
    expect(listOf(world)).not.toHaveProperty('retry')
    expect(listOf(world).wallets).toHaveLength(10)
    search(world, '')
    expect(listOf(world).retry).toBe('Try again')
    expect(listOf(world).wallets).toHaveLength(44)
    world.core.dispatch({ type: 'retry' })
    await world.settle()
    expect(listOf(world)).not.toHaveProperty('retry')
    expect(listOf(world).wallets).toHaveLength(60)
  })
})

describe('A search', () => {
  it('fails by itself: the page comes, and the list is as whole as ever', async () => {
    const world = await pagingWorld()
    search(world, 'Wallet1')
    world.directory.release()
    await world.settle()
    world.directory.failWith('DIRECTORY_UNAVAILABLE')
    await world.pass(300)
    expect(listOf(world)).toMatchObject({ retry: 'Try again', busy: false })
    expect(listOf(world).none).toContain('did not arrive')
    search(world, '')
    expect(listOf(world)).not.toHaveProperty('retry')
    expect(listOf(world).wallets).toHaveLength(60)
  })

  it('is answered for what was typed last', async () => {
    const world = await listedWorld()
    search(world, 'Wallet1')
    world.directory.hold()
    await world.pass(300)
    search(world, 'Wallet2')
    world.directory.release()
    await world.settle()
    expect(listOf(world)).toMatchObject({ busy: true, wallets: [] })
    await world.pass(300)
    expect(listOf(world).wallets.map(({ name }) => name)).toContain('Wallet29')
  })

  it('is asked for once when the filter is changed before its pause is over', async () => {
    const world = await listedWorld()
    const before = world.directory.asked().length
    search(world, 'Wallet1')
    world.core.dispatch({ type: 'only-certified', isOn: true })
    await world.pass(300)
    expect(world.directory.asked().slice(before)).toMatchObject([{ search: 'Wallet1', isCertified: true }])
  })

  it('leaves the list that was not asked for meanwhile, which comes when the search is emptied', async () => {
    const world = await listedWorld()
    search(world, 'Wallet1')
    await world.pass(300)
    world.core.dispatch({ type: 'only-certified', isOn: true })
    await world.settle()
    search(world, '')
    expect(listOf(world)).toMatchObject({ busy: true })
    expect(listOf(world)).not.toHaveProperty('none')
    await world.settle()
    expect(listOf(world).wallets.length).toBeGreaterThan(10)
  })

  it('stands in for the list no longer than it is there', async () => {
    const world = await openedWorld()
    world.directory.beBundled(true)
    world.core.dispatch({ type: 'show-all-wallets' })
    await world.settle()
    world.directory.beBundled(false)
    search(world, 'Wallet1')
    await world.pass(300)
    expect(listOf(world)).not.toHaveProperty('note')
    search(world, '')
    expect(listOf(world)).toMatchObject({ note: expect.any(String), retry: 'Try again' })
  })
})
