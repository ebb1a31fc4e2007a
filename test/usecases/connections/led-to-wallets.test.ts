import { expect, it } from 'vitest'
import { worldOfSeveral } from '../../support/several-wallets.ts'

it.each(['CONNECT_SUCCESS', 'account'])(
  'a host that leads to the wallets when it hears of one (%s) leaves nobody without a word',
  async (news) => {
    const { world } = await worldOfSeveral()
    const { core } = world
    const read: string[] = []
    core.screen.value$.subscribe(({ status }) => {
      if (status) read.push(status)
    })
    const lead = (): void => void core.open({ view: 'ProfileWallets' }).catch(() => undefined)
    if (news === 'account') core.account.value$.subscribe(({ status }) => status === 'connected' && lead())
    else core.events.subscribe(({ type }) => type === news && lead())
    await core.connect({ connectorId: 'test.amber' })
    await world.pass(1_000)
    expect(core.state.snapshot().view).toBe('ProfileWallets')
    expect(read.at(-1)).toBe('Connected as 0x7099…79C8')
  },
)

it('a host that leads away from the wallets as it hears of one that is added leaves nobody without a word either', async () => {
  const { world } = await worldOfSeveral({ connected: ['amber'] })
  const { core } = world
  void core.open({ view: 'ProfileWallets' })
  await world.settle()
  core.connections.value$.subscribe((all) => {
    if (all.length > 1) void core.open({ view: 'Networks' }).catch(() => undefined)
  })
  for (const intent of [{ type: 'add-wallet' }, { type: 'choose-wallet', connectorId: 'test.cedar' }] as const) {
    core.dispatch(intent)
    await world.settle()
  }
  expect(core.screen.snapshot().status).toMatch(/^(Connected as 0x3C44…93BC|New wallet added)$/)
})
