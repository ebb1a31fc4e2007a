import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { connectorGroups } from '../../../core/domain/wallets/wallet-list.ts'
import type { ConnectScreen } from '../../../core/view-models/connect/screens.ts'
import { type CoreWorld, startedWorld, walletNamed } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'
import { openedWorld, phoneWorld } from '../../usecases/connections/pairing-world.ts'

const connect = ({ core }: CoreWorld): ConnectScreen => {
  const { view } = core.screen.snapshot()
  if (view.view !== 'Connect') throw new Error(`The view is ${view.view}.`)
  return view
}

describe('the lists of Connect', () => {
  it('have on this device what is there, and the code and the wallets of lists apart', async () => {
    const screen = connect(await openedWorld())
    const labels = [screen.otherLabel, screen.listLabel, screen.moreLabel]
    expect(labels).toEqual(['Other wallets', 'Wallets on this device', 'More wallets'])
    expect(screen.wallets.map(({ name, elsewhere, hint }) => [name, elsewhere, hint])).toEqual([
      ['WalletConnect', 'before', 'Scan with a phone wallet'],
      ['Amber', undefined, undefined],
      ['Wallet00', 'after', undefined],
      ['Wallet01', 'after', undefined],
      ['Wallet02', 'after', undefined],
    ])
  })

  it('stand one after the other, whatever is there and whatever order the host wants', async () => {
    const types = fc.constantFrom<Connector['type']>('ANNOUNCED', 'EXTERNAL', 'MULTI_CHAIN', 'WALLET_CONNECT')
    const order = fc.shuffledSubarray([...connectorGroups])
    await fc.assert(
      fc.asyncProperty(fc.array(types, { maxLength: 6 }), order, async (kinds, connectorTypeOrder) => {
        const wallets = kinds.map((type, at) => walletNamed(`W${at}`, { connector: { type } }))
        const world = await startedWorld({ wallets, options: { features: { connectorTypeOrder } } })
        void world.core.open().catch(() => undefined)
        const lists = connect(world).wallets.map(({ elsewhere }) => ['before', undefined, 'after'].indexOf(elsewhere))
        expect(lists).toEqual(lists.toSorted())
        const here = kinds.filter((type) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN').length
        expect(lists.filter((list) => list === 1)).toHaveLength(here)
        world.core.dispose()
      }),
      { numRuns: runs(30) },
    )
  })

  it('are called by one name where there is one of them', async () => {
    const { moreLabel, wallets } = connect(await phoneWorld())
    expect([wallets[0]?.elsewhere, wallets.at(-1)?.elsewhere, moreLabel]).toEqual([undefined, 'after', 'Other wallets'])
  })

  it('say on a phone which of them leave for an app', async () => {
    const rows = connect(await phoneWorld()).wallets
    expect(rows.find(({ name }) => name === 'Amber')?.hint).toBeUndefined()
    expect(rows.filter(({ isListed }) => isListed).map(({ hint }) => hint)).toEqual(Array(3).fill('Opens the app'))
  })
})

describe('where a wallet’s question may be', () => {
  const icon = 'icon beside the address bar'
  const waiting = async (isMobile: boolean, type: Connector['type']): Promise<string> => {
    const world = await startedWorld({ wallets: [walletNamed('Amber', { behaviour: 'ask', connector: { type } })] })
    if (isMobile) world.page.becomeMobile()
    void world.core.open().catch(() => undefined)
    world.core.dispatch({ type: 'choose-wallet', connectorId: 'test.amber' })
    await world.pass(15_000)
    const { view } = world.core.screen.snapshot()
    return view.view === 'ConnectingExternal' ? view.text : ''
  }

  it('is beside the address bar for an extension, and nowhere else', async () => {
    expect(await waiting(false, 'ANNOUNCED')).toContain(icon)
    for (const text of [await waiting(true, 'ANNOUNCED'), await waiting(false, 'EXTERNAL')]) {
      expect(text).toContain('Open the wallet and look there')
      expect(text).not.toContain(icon)
    }
  })

  it.each([
    [false, true],
    [true, false],
  ])('is said for a switch too: on a phone %s', async (isMobile, hasIcon) => {
    const amber = walletNamed('Amber')
    const world = await startedWorld({ wallets: [amber] })
    if (isMobile) world.page.becomeMobile()
    await world.core.connect({ connectorId: 'test.amber' })
    amber.behaveOnSwitch('ask')
    void world.core.open().catch(() => undefined)
    world.core.dispatch({ type: 'choose-network', networkId: 'eip155:31338' })
    const { view } = world.core.screen.snapshot()
    expect(view.view === 'SwitchNetwork' && view.text.includes(icon)).toBe(hasIcon)
  })
})

describe('a switch that the visitor refused', () => {
  it.each([
    ['reject', 'info'],
    ['fail', 'error'],
  ] as const)('is as calm as a refused connection: %s', async (behaviour, variant) => {
    const amber = walletNamed('Amber')
    const world = await startedWorld({ wallets: [amber] })
    await world.core.connect({ connectorId: 'test.amber' })
    amber.behaveOnSwitch(behaviour)
    void world.core.open().catch(() => undefined)
    world.core.dispatch({ type: 'show-networks' })
    world.core.dispatch({ type: 'choose-network', networkId: 'eip155:31338' })
    await world.pass(1_000)
    expect(world.core.screen.snapshot().snack?.variant).toBe(variant)
  })
})

describe('the page’s button', () => {
  it('is named as what it is, by what is seen on it', async () => {
    const amber = walletNamed('Amber')
    const { core } = await startedWorld({ wallets: [amber] })
    expect(core.button.snapshot().name).toBeUndefined()
    await core.connect({ connectorId: 'test.amber' })
    expect(core.button.snapshot()).toMatchObject({
      label: '0x7099…79C8',
      name: 'Account 0x7099…79C8, test network',
    })
    amber.setNetwork('eip155:31338')
    expect(core.button.snapshot().name).toBe('Account 0x7099…79C8')
    amber.setNetwork('eip155:1')
    expect(core.button.snapshot()).toMatchObject({
      label: 'Wrong network',
      name: 'Wrong network, account 0x7099…79C8',
      isWrong: true,
    })
  })
})
