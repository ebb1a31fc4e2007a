import { describe, expect, it } from 'vitest'
import { bob, startedWorld, walletNamed } from '../../support/core-world.ts'
import { runScript, type ScriptContext } from '../modal/run-script.ts'

const stage = async (): Promise<ScriptContext> => {
  const wallets = [
    walletNamed('Amber', { behaviour: 'ask' }),
    walletNamed('Birch', { behaviour: 'ask', accounts: [bob] }),
  ]
  const world = await startedWorld({ wallets })
  return { world, wallets: new Map(wallets.map((wallet) => [wallet.connector.name, wallet])) }
}

const connect = `visitor opens
  visitor chooses Amber
  0.3 s pass
  Amber approves`

const told = `# Amber [Back] [Close]
Connected
Connected as 0x7099…79C8
status: Connected as 0x7099…79C8`

const over = 'closed; status: Connected as 0x7099…79C8'

/** What is to be seen after each script, and again when the moment would have been over. */
const afterwards = async (script: string): Promise<readonly string[]> => {
  const given = await stage()
  const seen = await runScript(given, `${connect}\n${script}\nshow\n2 s pass\nshow`)
  expect(given.world.clock.waiting()).toBe(0)
  return seen.split('\n\n')
}

describe('A wallet that has connected, script to screens', () => {
  it('is told of for 700 ms, then the modal closes', async () => {
    const seen = await runScript(
      await stage(),
      `${connect}
       show
       show button
       0.699 s pass
       show
       0.001 s pass
       show`,
    )
    expect(seen.split('\n\n')).toEqual([told, '(@) [0x7099…79C8]', told, over])
  })

  it('needs no telling when it answers at once', async () => {
    const given = await stage()
    expect(await runScript(given, 'visitor opens\nvisitor chooses Amber\n0.299 s pass\nAmber approves\nshow')).toBe(
      over,
    )
    expect(given.world.clock.waiting()).toBe(0)
  })

  it('closes at once for a visitor who is done', async () => {
    expect(await afterwards('visitor presses close')).toEqual([over, over])
  })

  it('shows the account to a visitor who goes back, and leaves it there', async () => {
    const [first, later] = await afterwards('visitor presses back')
    expect(first).toContain('# (Account) [Close]')
    expect(later).toBe(first)
  })

  it('closes at once when the wallet goes away', async () => {
    const gone = 'closed; status: Disconnected'
    expect(await afterwards('Amber goes away')).toEqual([gone, gone])
  })

  it('closes at once when the visitor, or the host, disconnects', async () => {
    const gone = 'closed; status: Disconnected'
    expect(await afterwards('visitor presses disconnect')).toEqual([gone, gone])
  })

  it('does not close what the visitor, or the host, has opened meanwhile', async () => {
    const [first, later] = await afterwards('visitor presses close\nvisitor opens')
    expect(first).toContain('# (Account) [Close]')
    expect(later).toBe(first)
    const [networks, still] = await afterwards('0.5 s pass\nhost opens Networks')
    expect(networks).toContain('# Choose a network [Close]')
    expect(still).toBe(networks)
  })

  it('gives way to a network that the host does not offer', async () => {
    const [first, later] = await afterwards('Amber goes to 5')
    expect(first).toContain('# Wrong network [Close]')
    expect(later).toBe(first)
  })

  it('does not close the modal for a moment when it gives way to that', async () => {
    const given = await stage()
    await runScript(given, `${connect}\nAmber goes to 5`)
    expect(given.world.hostEvents.events().map(({ type }) => type)).not.toContain('MODAL_CLOSE')
  })

  it('is told of also when the wallet answers as soon as it is said to take its time', async () => {
    const seen = await runScript(await stage(), 'visitor opens\nvisitor chooses Amber\n15 s pass\nAmber approves\nshow')
    expect(seen).toBe(told)
  })

  it('gives way to another attempt, which has a moment of its own', async () => {
    const seen = await runScript(
      await stage(),
      `${connect}
       0.4 s pass
       visitor chooses Birch
       0.4 s pass
       show
       Birch approves
       0.6 s pass
       show
       0.1 s pass
       show`,
    )
    const [waiting, moment, end] = seen.split('\n\n')
    expect(waiting).toContain('(…) Approve in Birch')
    expect(moment).toBe(`# Birch [Back] [Close]
Connected
Connected as 0x3C44…93BC
status: Connected as 0x3C44…93BC`)
    expect(end).toBe('closed; status: Connected as 0x3C44…93BC')
  })

  it('says which account it is now, when the wallet changes it', async () => {
    const given = await stage()
    await runScript(given, connect)
    given.wallets.get('Amber')?.setAccounts([bob])
    expect(await runScript(given, 'show')).toContain('Connected as 0x3C44…93BC')
  })

  it('leaves nothing behind in a modal that is disposed of', async () => {
    const given = await stage()
    await runScript(given, connect)
    given.world.core.dispose()
    expect([given.world.clock.waiting(), given.world.listeners()]).toEqual([0, 0])
  })

  it('lets a host that asked for the connection go on at once', async () => {
    const { world, wallets } = await stage()
    const account = world.core.connect({ connectorId: 'test.amber' })
    await world.pass(300)
    wallets.get('Amber')?.approve()
    expect(await account).toMatchObject({ status: 'connected' })
    expect(world.core.state.snapshot().isOpen).toBe(true)
    expect(await world.core.connect()).toMatchObject({ status: 'connected' })
    await world.pass(700)
    expect(world.core.state.snapshot().isOpen).toBe(false)
  })
})
