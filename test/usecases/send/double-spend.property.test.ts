import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transferCall } from '../../../core/domain/send/transfer.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedChainClient } from '../../../infrastructure/simulation/simulated-chain-client.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedExclusiveWork } from '../../../infrastructure/simulation/simulated-exclusive-work.ts'
import { createSimulatedTransferReader } from '../../../infrastructure/simulation/simulated-transfer-reader.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { alice, bob, type CoreWorld, connectedWorld, hearth, walletNamed } from '../../support/core-world.ts'
import { limitOfRuns, runs } from '../../support/long-runs.ts'

const ether = 10n ** 18n
const call = transferCall({ networkId: hearth.caipNetworkId, from: alice, receiver: bob, amount: ether })

/** What becomes of what the wallet was asked. */
type Outcome = (typeof outcomes)[number]
const outcomes = [
  ...(['approve', 'reject', 'uncertain', 'uncertain-but-sent', 'silent', 'silent-but-sent', 'replaced'] as const),
  // The visitor has left by then.
  ...(['late-approve', 'late-reject'] as const),
] as const

interface Step {
  readonly tab: number
  readonly action: 'send' | 'reload' | 'double-press'
  readonly isTicked: boolean
  readonly outcome: Outcome
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(1),
  action: fc.constantFrom('send', 'send', 'reload', 'double-press'),
  isTicked: fc.boolean(),
  outcome: fc.constantFrom<Outcome>(...outcomes),
})

/** One question to a wallet, and what a page can know of it. */
interface Asked {
  readonly wasTicked: boolean
  /** It was answered, or is on the chain, where it can be looked up. */
  isSettled: boolean
}

const openTabs = async () => {
  const chains = createSimulatedChainClient()
  chains.setBalance({ networkId: hearth.caipNetworkId, address: alice, value: 1_000n * ether })
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const shared = {
    ...{ chains, clock: createSimulatedClock(), exclusiveWork: createSimulatedExclusiveWork() },
    transferReader: createSimulatedTransferReader(),
  }
  const open = () =>
    connectedWorld(walletNamed('Amber'), {
      options: { networks: [hearth] },
      simulation: { ...shared, ...browser.openTab() },
    })
  return { ...shared, open }
}

const press = async (world: CoreWorld, { isTicked, action }: Step): Promise<boolean> => {
  const { core, transactionSender } = world
  transactionSender.behave('ask')
  const before = transactionSender.asked().length
  void core.open({ view: 'WalletSend' }).catch(() => undefined)
  await world.settle()
  core.dispatch({ type: 'type', field: 'amount', text: '1' })
  core.dispatch({ type: 'type', field: 'to', text: bob })
  await world.pass(300)
  await world.settle()
  core.dispatch({ type: 'review-send' })
  await world.settle()
  const submit = async (): Promise<void> => {
    core.dispatch({ type: 'submit-send' })
    if (action === 'double-press') core.dispatch({ type: 'submit-send' })
    await world.settle()
    await world.settle()
  }
  await submit()
  const { view } = core.screen.snapshot()
  const isWarned = view.view === 'WalletSendPreview' && view.ticks.some(({ id }) => id === 'repeat')
  if (isWarned && isTicked) {
    core.dispatch({ type: 'tick-send', tick: 'repeat', isOn: true })
    await submit()
  }
  const count = transactionSender.asked().length - before
  expect(count, 'a press asks once').toBeLessThanOrEqual(1)
  return count === 1
}

const leave = async (world: CoreWorld): Promise<void> => {
  await world.settle()
  world.core.close()
  await world.settle()
}

const play = async (steps: readonly Step[]): Promise<void> => {
  const { open, transferReader } = await openTabs()
  const tabs = [await open(), await open()]
  const asked: Asked[] = []
  const hash = (): string => `0x${String(asked.length).padStart(64, '0')}`
  const mine = (of: Asked): void => {
    transferReader.mine(alice, { hash: hash(), call })
    of.isSettled = true
  }
  for (const step of steps) {
    const world = tabs[step.tab]
    if (world === undefined) continue
    if (step.action === 'reload') {
      tabs[step.tab] = world.reload()
      await tabs[step.tab]?.core.start()
      continue
    }
    const unsettled = asked.filter(({ isSettled }) => !isSettled).length
    if (!(await press(world, step))) {
      expect(unsettled > 0, 'nobody is warned for nothing').toBe(true)
      expect(step.isTicked, 'a wallet that says nothing keeps nobody from sending').toBe(false)
      continue
    }
    if (unsettled > 0) expect(step.isTicked, 'the same is asked again without a word').toBe(true)
    const one: Asked = { wasTicked: step.isTicked, isSettled: false }
    asked.push(one)
    const { transactionSender } = world
    if (step.outcome.startsWith('late')) await leave(world)
    if (step.outcome.endsWith('approve') || step.outcome.endsWith('-but-sent')) mine(one)
    // The wallet has put another one in its place: it answered all the same.
    if (step.outcome === 'replaced')
      transferReader.mine(alice, { hash: `0x${'f'.repeat(64)}`, call: { ...call, value: 0n, to: alice } })
    if (step.outcome.endsWith('approve') || step.outcome === 'replaced') transactionSender.approve(hash())
    if (step.outcome.endsWith('reject')) transactionSender.fail('SEND_REJECTED')
    if (step.outcome.startsWith('uncertain')) transactionSender.fail('SEND_UNCERTAIN')
    if (/(approve|replaced|reject)$/.test(step.outcome)) one.isSettled = true
    await leave(world)
  }
  for (const { core } of tabs) core.dispose()
}

it(
  'the same is never asked of a wallet twice without the visitor’s word while nobody knows what became of it',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(anyStep, { maxLength: 6 }), play), { numRuns: runs(200, 10_000) })
  },
  limitOfRuns(60_000),
)
