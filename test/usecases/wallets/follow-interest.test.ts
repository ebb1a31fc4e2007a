import { expect, it } from 'vitest'
import { pairingWorld } from '../connections/pairing-world.ts'

type World = Awaited<ReturnType<typeof pairingWorld>>

const opened = async (options: object = {}, given: Parameters<typeof pairingWorld>[0] = {}): Promise<World> => {
  const world = await pairingWorld({ ...given, options: { embedded: true, ...options } })
  void world.core.open().catch(() => undefined)
  await world.settle()
  return world
}
const asked = ({ directory }: World): number => directory.asked().length
const shown = ({ core }: World) => core.screen.snapshot().view

it('an inline modal that is only seen asks no directory, and one that somebody comes near does, once', async () => {
  const world = await opened()
  expect([shown(world).view, asked(world)]).toEqual(['Connect', 0])
  world.core.dispatch({ type: 'come-near' })
  await world.settle()
  expect(asked(world)).toBe(1)
  world.core.dispatch({ type: 'come-near' })
  await world.settle()
  expect(asked(world)).toBe(1)
})

it('what closes it and brings it back asks nobody', async () => {
  const world = await opened()
  world.core.close()
  void world.core.open().catch(() => undefined)
  await world.settle()
  expect([world.core.state.snapshot().isOpen, asked(world)]).toEqual([true, 0])
})

it('whoever goes on in it wants something of it, by keyboard as well', async () => {
  const world = await opened()
  world.core.dispatch({ type: 'show-all-wallets' })
  await world.settle()
  expect(asked(world)).toBeGreaterThan(0)
  const { wallets } = shown(world) as { readonly wallets?: readonly unknown[] }
  expect(wallets).not.toHaveLength(0)
})

it('a dialog asks as it opens', async () => {
  const world = await opened({ embedded: false })
  expect(asked(world)).toBe(1)
})

it('basic mode asks for no code by itself, which nobody may ever read: it is as manual mode there', async () => {
  const inline = shown(await opened({ mode: 'basic' }))
  expect(inline).toMatchObject({ view: 'ConnectingWalletConnectBasic', busy: false, retry: 'Show code' })
  expect(shown(await opened({ mode: 'basic', embedded: false }))).not.toMatchObject({ retry: 'Show code' })
})
