import { afterEach, describe, expect, it } from 'vitest'
import type { LiveWorld } from '../../../shells/devtools-cli/worlds/live-world.ts'
import { createSimulatedWorld } from '../../../shells/devtools-cli/worlds/simulated-world.ts'
import { type FakeTerminal, keys, openFakeTerminal } from '../../support/fake-terminal.ts'

let world: LiveWorld
let terminal: FakeTerminal
afterEach(async () => {
  terminal.stop()
  await world.dispose()
})

const open = (): void => {
  world = createSimulatedWorld()
  terminal = openFakeTerminal(world, { columns: 120, rows: 40 })
}
const frame = (): string => terminal.frame()

describe('the simulated world in a terminal', () => {
  it('lets a visitor connect, see the balance, switch, copy and leave', async () => {
    open()
    await terminal.press('o')
    expect(frame()).toContain('[1] Amber                    Installed')
    await terminal.press('1')
    expect(frame()).toContain('◆ Amber: connect to this site?')
    await terminal.press('a', '.')
    expect(frame()).toContain('CONNECT_SUCCESS Amber')
    await terminal.press('o')
    expect(frame()).toMatch(/Balance +12\.482 ETH/)
    await terminal.press('c')
    expect(frame()).toContain('✓ Address copied')
    await terminal.press('n', keys.down, keys.enter)
    expect(frame()).toContain('◆ Amber: change the network?')
    await terminal.press('a')
    expect(frame()).toMatch(/Network +Meadow/)
    await terminal.press('d')
    expect(frame()).toContain('DISCONNECT_SUCCESS')
    expect(frame()).toMatch(/Status +disconnected/)
  })

  it('has every fault at a key', async () => {
    open()
    await terminal.press('o', '1', 'j')
    expect(frame()).toContain('▌You cancelled')
    await terminal.press('v', 'v', 'v', 'r')
    expect(frame()).toContain('pending')
    await terminal.press('b', 'p')
    expect(frame()).toContain('[3] Cedar')
    // A wallet that approves at once.
    for (let tries = 0; tries < 20 && !frame().includes('will approve'); tries += 1) await terminal.press('v')
    await terminal.press('1', '.')
    expect(frame()).toContain('CONNECT_SUCCESS Amber')
    await terminal.press('k', 'o')
    expect(frame()).toMatch(/Chains +down/)
    expect(frame()).toContain('Balance could not be loaded')
    await terminal.press('t')
    expect(frame()).toContain('0x3C44…93BC')
    await terminal.press('m', 'm', 'm')
    expect(frame()).toContain('not offered (eip155:5)')
    await terminal.press('l')
    expect(frame()).toMatch(/Status +disconnected/)
  })

  it('keeps the session over a reload, and time stands still until it is told to pass', async () => {
    open()
    await terminal.press('o', '1', 'a', '.')
    await terminal.press('R')
    expect(frame()).toContain('the page is loaded again')
    expect(frame()).toMatch(/Status +connected/)
    expect(frame()).toMatch(/Clock +1\.0 s/)
    await terminal.press(':')
    expect(frame()).toMatch(/Clock +16\.0 s/)
    await terminal.press('f')
    expect(frame()).toContain('the device is offline')
    await terminal.press('w')
    expect(frame()).toMatch(/Status +disconnected/)
  })

  it('hears of what happens in another tab', async () => {
    open()
    await terminal.press('o', '1', 'a', '.')
    expect(frame()).toMatch(/Status +connected/)
    await terminal.press('y')
    expect(frame()).toMatch(/Status +disconnected/)
  })

  it('makes the host’s own calls and writes down what they end in', async () => {
    open()
    await terminal.press('O')
    expect(frame()).toContain('▌Connect wallet')
    await terminal.press('x')
    expect(frame()).toContain('connect(): MODAL_CLOSED')
    await terminal.press('N')
    expect(frame()).toContain('switchNetwork(): done')
    expect(frame()).toMatch(/Network +Meadow \(eip155:31338\)/)
    await terminal.press('D')
    expect(frame()).toContain('disconnect(): ')
  })
})
