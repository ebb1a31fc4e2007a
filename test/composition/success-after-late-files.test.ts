import { expect, it } from 'vitest'
import { noticeableMs, successMs } from '../../core/domain/connections/connect-attempt.ts'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { loadAllFeatures } from '../../infrastructure/composition/assemble-features.ts'
import { createCoreWorld, settle, walletNamed } from '../support/core-world.ts'

const assembleFeatures = await loadAllFeatures((load) => load())

/**
 * The wallet is asked at the press; the view that says so comes with a later file, and how long the visitor has seen it counts
 * from there. A browser test that stops the clock before that file has come sees the modal close at once.
 */
const approvedAfter = async (ms: number) => {
  let arrive = (): void => undefined
  const arriving = new Promise<typeof assembleFeatures>((resolve) => {
    arrive = () => resolve(assembleFeatures)
  })
  const amber = walletNamed('Amber', { behaviour: 'ask' })
  const world = createCoreWorld({ wallets: [amber], assemble: assembleCoreWith({ load: () => arriving }) })
  const { core, pass } = world
  await core.start()
  void core.open()
  core.dispatch({ type: 'choose-wallet', connectorId: amber.connector.id })
  const loading = core.loadFeatures()
  await pass(10 * noticeableMs)
  expect(core.screen.snapshot().view).toMatchObject({ view: 'Loading', of: 'ConnectingExternal' })
  arrive()
  await loading
  await pass(ms)
  amber.approve()
  await settle()
  return world
}

it('a wallet that says yes before its view was noticed closes the modal at once, however long ago it was asked', async () => {
  const { core } = await approvedAfter(noticeableMs - 1)
  expect(core.account.snapshot().status).toBe('connected')
  expect(core.state.snapshot().isOpen).toBe(false)
})

it('one that says yes after that is told of for a moment', async () => {
  const { core, pass } = await approvedAfter(noticeableMs)
  expect(core.screen.snapshot().view).toMatchObject({ view: 'ConnectingExternal', state: 'connected' })
  await pass(successMs)
  expect(core.state.snapshot().isOpen).toBe(false)
})
