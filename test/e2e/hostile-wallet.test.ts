import { beforeAll, describe, expect, test } from 'vitest'
import type { HostileBehaviour } from '../../sandbox/hostile-wallet/behaviours.ts'
import {
  firstAccount,
  hostileWalletName,
  hostileWalletRdns,
  secondAccount,
} from '../../sandbox/hostile-wallet/identity.ts'
import { askToConnect, connectThroughHost } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { type HostileCase, type HostileEnd, hostileCases } from './hostile-screens.ts'
import { type HostName, hostNames, type Visit, visits } from './visit.ts'

const visit = visits()

let wallet = ''
beforeAll(async () => {
  wallet = await pageScript('../sandbox/hostile-wallet/hostile-wallet.ts', 'hostileWallet')
})

const meet = (host: HostName, behaviour: HostileBehaviour): Promise<Visit> =>
  visit(host, { wallets: [], scripts: [`${wallet};hostileWallet.start('${behaviour}')`] })

/** How the host's `connect()` ends, when the visitor leaves a wallet that never answers. */
const answerOf = (end: HostileEnd): string =>
  end.screen === 'connected' ? 'connected' : end.screen === 'told' ? end.code : 'MODAL_CLOSED'

const meetAccount = async (
  visitor: Visit,
  { account, isElsewhere }: Extract<HostileEnd, { screen: 'connected' }>,
): Promise<void> => {
  if (isElsewhere === true) {
    await visitor.heading('Wrong network').waitFor()
    await visitor.dialogButton('Close').click()
  }
  await visitor.dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
  await expect.poll(() => visitor.hostAddress.textContent()).toBe(account === 'second' ? secondAccount : firstAccount)
  await visitor.disconnect()
  // What the wallet tells afterwards is told to nobody: not in the tasks and frames that follow.
  await visitor.page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  expect(await visitor.hostStatus.textContent()).toBe('disconnected')
}

/** Looks at the list. */
const meetRow = async (visitor: Visit, { rows = 1, icon }: HostileCase): Promise<void> => {
  await visitor.openModal()
  const row = visitor.row(hostileWalletName)
  await row.waitFor()
  await expect.poll(() => visitor.rows.count()).toBe(rows)
  await expect.poll(() => row.locator('img').count()).toBe(icon === 'initial' ? 0 : 1)
}

/** Chooses the wallet, meets the screen that the table names, and goes on from there. */
const choose = async (visitor: Visit, { end }: HostileCase): Promise<void> => {
  const row = visitor.row(hostileWalletName)
  await row.click()
  if (end.screen === 'connected') return meetAccount(visitor, end)
  if (end.screen === 'told') {
    await visitor.heading(end.words).waitFor()
    await visitor.dialogButton('Try again').waitFor()
  } else {
    await visitor.heading(`Approve in ${hostileWalletName}`).waitFor()
    await visitor.dialogButton('Cancel').click()
    await row.waitFor()
  }
  await visitor.dialogButton('Close').click()
  await visitor.dialog.waitFor({ state: 'hidden' })
}

/** Where no account comes of it, `connect()` also settles when the host takes it back, and when the visitor closes. */
const giveUp = async ({ page, dialog }: Visit, code: string): Promise<void> => {
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  expect([code, 'ABORTED']).toContain(await connectThroughHost(page, hostileWalletRdns, 0))
  await close()
  const [closed] = await Promise.all([connectThroughHost(page, hostileWalletRdns), dialog.waitFor().then(close)])
  expect([code, 'MODAL_CLOSED']).toContain(closed)
}

// How long it keeps the page from answering is measured in the bench (`test/bench/hostile.ts`).
describe.each(hostNames)('%s host: a hostile wallet', (host) => {
  test.each(Object.keys(hostileCases) as HostileBehaviour[])('%s', async (behaviour) => {
    const visitor = await meet(host, behaviour)
    const wanted = hostileCases[behaviour]
    await meetRow(visitor, wanted)
    // Asked for later, the list would take the place of what the choice led to.
    const asked = await askToConnect(visitor.page)
    const [settled] = await Promise.all([asked.settled(), choose(visitor, wanted)])
    expect(settled).toBe(answerOf(wanted.end))
    if (settled !== 'connected') await giveUp(visitor, settled)
    expect(await visitor.page.evaluate(() => Reflect.has(globalThis, 'wrecked'))).toBe(false)
  })
})
