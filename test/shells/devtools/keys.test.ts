import { describe, expect, it } from 'vitest'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { keys, openFakeTerminal } from '../../support/fake-terminal.ts'
import { createStaticWorld } from '../../support/static-world.ts'
import { cardLines } from '../../support/terminal-parts.ts'
import { sampleScreens } from '../gallery/screens.ts'

const visit = (screen: ModalScreen, size: { readonly columns?: number; readonly rows?: number } = {}) => {
  const world = createStaticWorld(screen)
  return { world, terminal: openFakeTerminal(world, size) }
}
/** What has the focus, as it is drawn. */
const focused = (frame: string): string =>
  /❯\[(.\] [^│]*?)(?: {2,}.*)?$/.exec(cardLines(frame).find((line) => line.includes('❯')) ?? '')?.[1]?.trim() ?? ''

describe('the keys of the terminal', () => {
  it('press what has a number or a letter', async () => {
    const { world, terminal } = visit(sampleScreens['connect-4'])
    await terminal.press('2', '5', 'x')
    expect(world.intents()).toEqual([
      { type: 'choose-wallet', connectorId: 'ember-wallet' },
      { type: 'ask-for-help' },
      { type: 'close' },
    ])
    terminal.stop()
  })

  it.each([
    ['account-loaded', 'c', { type: 'copy-address' }],
    ['account-loaded', 'd', { type: 'disconnect' }],
    ['account-loaded', 'n', { type: 'show-networks' }],
    ['account-failed', 'r', { type: 'refresh-balance' }],
    ['connecting-waiting', 'b', { type: 'back' }],
    ['connecting-waiting', '1', { type: 'cancel' }],
    ['connecting-failed', 'r', { type: 'retry' }],
    ['connecting-failed', 'c', { type: 'copy-details' }],
    ['switching-rejected', 'r', { type: 'retry' }],
    ['switching-failed', 'c', { type: 'copy-details' }],
    ['pairing-ready', 'c', { type: 'copy-link' }],
    ['pairing-failed', 'c', { type: 'copy-details' }],
    ['connect-4', keys.escape, { type: 'close' }],
  ] as const)('%s: %j means %o', async (name, key, intent) => {
    const { world, terminal } = visit(sampleScreens[name])
    await terminal.press(key)
    expect(world.intents()).toEqual([intent])
    terminal.stop()
  })

  it('move the focus over all that can be reached, and press with Enter and Space', async () => {
    const { world, terminal } = visit(sampleScreens['connect-4'])
    expect(focused(terminal.frame())).toBe('1] Harbour')
    await terminal.press(keys.down, keys.tab)
    expect(focused(terminal.frame())).toBe('3] Orchard')
    await terminal.press(keys.enter, ' ')
    expect(world.intents()).toEqual([
      { type: 'choose-wallet', connectorId: 'orchard' },
      { type: 'choose-wallet', connectorId: 'orchard' },
    ])
    await terminal.press(keys.end, keys.shiftTab)
    expect(focused(terminal.frame())).toBe('4] Slate')
    await terminal.press(keys.home)
    expect(focused(terminal.frame())).toBe('x] Close')
    await terminal.press(keys.up)
    expect(focused(terminal.frame())).toBe('x] Close')
    terminal.stop()
  })

  it.each(['\r', ' '])(
    'press with %j the button of the host’s page, where the focus is from the start',
    async (key) => {
      const closed = sampleScreens['notice-session-ended-closed']
      const { world, terminal } = visit(closed)
      expect(terminal.frame()).toContain('❯( Connect wallet )')
      await terminal.press(keys.escape, key)
      expect(world.actionsDone()).toEqual(['o'])
      expect(world.intents()).toEqual([])
      await terminal.press(keys.down, key)
      expect(world.intents()).toHaveLength(1)
      terminal.stop()
    },
  )

  it.each([
    ['send', 't] Token ETH, change'],
    ['send-tokens-alike', '1] Tether USD'],
    ['send-preview', 'c] Cancel'],
    ['send-confirmed', 'd] Done'],
  ] as const)('%s has the focus where its work begins: %s', (name, first) => {
    const { terminal } = visit(sampleScreens[name])
    expect(focused(terminal.frame())).toContain(first)
    terminal.stop()
  })

  it('press with Enter what has the focus from the start', async () => {
    for (const name of ['connect-4', 'connecting-failed', 'account-loaded', 'pairing-ready'] as const) {
      const { world, terminal } = visit(sampleScreens[name])
      await terminal.press(keys.enter)
      expect(
        world.intents().map(({ type }) => type),
        name,
      ).not.toContain('close')
      expect(world.intents(), name).toHaveLength(1)
      terminal.stop()
    }
  })

  it('that come in one piece are pressed one after the other', async () => {
    const { world, terminal } = visit(sampleScreens['account-loaded'])
    await terminal.press('cn\r')
    expect(world.intents()).toEqual([{ type: 'copy-address' }, { type: 'show-networks' }, { type: 'show-networks' }])
    terminal.stop()
  })

  it('type into the search, and only there', async () => {
    const { world, terminal } = visit(sampleScreens.networks)
    await terminal.press('/', 'd')
    expect(world.intents()).toEqual([{ type: 'type', field: 'search', text: 'd' }])
    world.show({ screen: sampleScreens['networks-found'] })
    await terminal.press('q', keys.backspace)
    expect(world.intents().slice(1)).toEqual([
      { type: 'type', field: 'search', text: 'harq' },
      { type: 'type', field: 'search', text: 'ha' },
    ])
    await terminal.press(keys.escape, 'x')
    expect(world.intents().at(-1)).toEqual({ type: 'close' })
    expect(world.intents()).toHaveLength(4)
    terminal.stop()
  })

  it('do nothing on what cannot be pressed now, but reach it', async () => {
    const { world, terminal } = visit(sampleScreens['account-disconnecting'])
    await terminal.press('d')
    expect(world.intents()).toEqual([])
    expect(focused(terminal.frame())).toContain('d] Disconnecting')
    terminal.stop()
  })

  it('do what is around the modal, show all keys, and quit', async () => {
    const { world, terminal } = visit(sampleScreens['connect-4'])
    await terminal.press('o', 'a', '.', 'Z')
    expect(world.actionsDone()).toEqual(['o', 'a', '.'])
    expect(terminal.frame()).not.toContain('hide these')
    await terminal.press('?')
    expect(terminal.frame()).toContain('hide these')
    await terminal.press('?')
    expect(terminal.frame()).not.toContain('hide these')
    expect(terminal.isDone()).toBe(false)
    await terminal.press('q')
    await expect.poll(terminal.isDone).toBe(true)
    expect(world.intents()).toEqual([])
  })

  it('keep the focus on the row while others appear below, and come back to it', async () => {
    const { world, terminal } = visit(sampleScreens['connect-1'])
    await terminal.press('1')
    world.show({ screen: sampleScreens['connect-4'] })
    await terminal.press(keys.down)
    world.show({ screen: sampleScreens['connecting-waiting'] })
    await terminal.press('Z')
    expect(focused(terminal.frame())).toContain('Cancel')
    world.show({ screen: sampleScreens['connect-4'] })
    await terminal.press('Z')
    expect(focused(terminal.frame())).toBe('2] Ember Wallet')
    terminal.stop()
  })

  it('move on in a text that has nothing to press', async () => {
    const { terminal } = visit(sampleScreens.help, { columns: 36, rows: 14 })
    const last = sampleScreens.help.view.view === 'WhatIsAWallet' ? sampleScreens.help.view.sections.at(-1) : undefined
    expect(terminal.frame()).toContain('↓')
    await terminal.press(...Array.from({ length: 40 }, () => keys.down))
    expect(terminal.frame()).not.toContain('↓')
    expect(terminal.frame()).toContain(last?.text.split(' ').at(-1))
    await terminal.press(keys.up)
    expect(terminal.frame()).toContain('↓')
    terminal.stop()
  })
})

describe('the picture', () => {
  it('goes side by side, below each other, or alone, as there is room, and is drawn anew', async () => {
    const { terminal } = visit(sampleScreens['connect-1'])
    expect(terminal.frame().split('\n')[0]).toMatch(/^╭─+╮ +still world ─+$/)
    await terminal.resize(50, 40)
    expect(terminal.frame().split('\n')[0]).toMatch(/^╭─+╮$/)
    expect(terminal.frame()).toMatch(/^still world ─+$/m)
    await terminal.resize(50, 16)
    expect(terminal.frame()).not.toContain('still world')
    await terminal.press('?')
    expect(cardLines(terminal.frame()).join()).toContain('hide these')
    terminal.stop()
  })

  it('says what the modal says, and what a wallet asks', () => {
    const world = createStaticWorld(sampleScreens['snack-error'], { question: 'Amber: connect to this site?' })
    const terminal = openFakeTerminal(world)
    const { snack } = sampleScreens['snack-error']
    expect(terminal.frame()).toContain(`! ${snack?.message}`)
    expect(terminal.frame()).toContain('◆ Amber: connect to this site?  [a] approve  [j] reject')
    terminal.stop()
  })

  it('shows the host’s button while the modal is closed', () => {
    const terminal = openFakeTerminal(createStaticWorld({ ...sampleScreens['connect-1'], isOpen: false }))
    expect(terminal.frame()).toContain('( Connect wallet )')
    expect(terminal.frame()).not.toContain('Harbour')
    terminal.stop()
  })
})
