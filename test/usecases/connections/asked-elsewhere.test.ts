import { describe, expect, it } from 'vitest'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedPage } from '../../../infrastructure/simulation/simulated-page.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, settle } from '../../support/core-world.ts'
import { severalVisit } from '../../support/several-visits.ts'
import { type FourWallets, fourWallets, listed, worldOfSeveral } from '../../support/several-wallets.ts'

/** Amber is connected; one tab asks it once more, and while its visitor thinks the other one goes over to Cedar. */
const replacedWhileAsked = async () => {
  const { tabs, wallets, quiet } = await severalVisit(false)
  await tabs[0].core.connect({ connectorId: 'test.amber' })
  await quiet()
  wallets.amber.behave('ask')
  void tabs[0].core.open({ view: 'Connect' }).catch(() => undefined)
  await settle()
  tabs[0].core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
  await quiet()
  expect(wallets.amber.openRequests()).toBe(1)
  await tabs[1].core.connect({ connectorId: 'test.cedar' })
  await quiet()
  expect([listed(tabs[1]), wallets.amber.isShared()]).toEqual([['cedar'], true])
  return { tabs, wallets, quiet }
}

/** How often it is written down which wallets are asked, while Amber is connected. */
const wordsWhile = async (connecting: (world: CoreWorld, wallets: FourWallets, draw: () => void) => Promise<void>) => {
  const kept = createMemoryKeyValueStore()
  const written: string[] = []
  const write: typeof kept.write = async (key, value) => {
    written.push(key)
    return kept.write(key, value)
  }
  let draw = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  const page = { ...createSimulatedPage(), whenDrawn: () => drawn }
  const simulation = { ...createSimulatedBrowser({ ...kept, write }).openTab(), page }
  const wallets = fourWallets()
  const { world } = await worldOfSeveral({ wallets, multiWallet: false, simulation })
  await connecting(world, wallets, draw)
  draw()
  await settle()
  return [listed(world), written.filter((key) => key.endsWith('/asked-connectors')).length]
}

describe('that a wallet is being asked', () => {
  it('is not written down where it answers at once', async () => {
    const connect = async (world: CoreWorld): Promise<void> => {
      await world.core.connect({ connectorId: 'test.amber' })
    }
    expect(await wordsWhile(connect)).toEqual([['amber'], 0])
  })

  it('is written down, and that it is over, where it lets wait', async () => {
    const connect = async (world: CoreWorld, { amber }: FourWallets, draw: () => void): Promise<void> => {
      amber.behave('ask')
      const connected = world.core.connect({ connectorId: 'test.amber' })
      await settle()
      draw()
      await settle()
      amber.approve()
      await connected
    }
    expect(await wordsWhile(connect)).toEqual([['amber'], 2])
  })
})

describe('a wallet that is replaced while another tab asks it', () => {
  it('keeps what it shares, and counts, once it approves there', async () => {
    const { tabs, wallets, quiet } = await replacedWhileAsked()
    for (const { clock } of tabs) clock.advance(5)
    wallets.amber.approve()
    await quiet()
    expect([tabs.map((one) => listed(one)), wallets.amber.isShared()]).toEqual([[['amber'], ['amber']], true])
  })

  it('gives back what it shares once it is refused there', async () => {
    const { tabs, wallets, quiet } = await replacedWhileAsked()
    wallets.amber.reject()
    await quiet()
    expect([tabs.map((one) => listed(one)), wallets.amber.isShared()]).toEqual([[['cedar'], ['cedar']], false])
  })

  it('gives it back after a while also where that tab was closed meanwhile', async () => {
    const { tabs, wallets, quiet } = await replacedWhileAsked()
    tabs[1].clock.advance(299_000)
    await quiet()
    expect(wallets.amber.isShared()).toBe(true)
    tabs[1].clock.advance(2000)
    await quiet()
    expect([listed(tabs[1]), wallets.amber.isShared()]).toEqual([['cedar'], false])
  })

  it('is asked for nothing by a tab that is closed, and nobody waits for it', async () => {
    const { tabs, wallets, quiet } = await replacedWhileAsked()
    tabs[1].core.dispose()
    await quiet()
    expect([wallets.amber.isShared(), tabs[1].clock.waiting(), tabs[1].listeners()]).toEqual([true, 0, 0])
  })
})
