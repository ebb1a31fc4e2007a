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
