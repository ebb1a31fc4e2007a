import { describe, expect, test } from 'vitest'
import { startOf } from '../support/page-driver.ts'
import { readClipboard, withClipboard } from './clipboard.ts'
import { waitForFrames, waitForRequests } from './page-waits.ts'
import { hostNames, type Visit, visits } from './visit.ts'

const visit = visits()

/** Of a list, so many rows are tried: the others are like them. */
const rowsTried = 2

/** What can be pressed here, by the beginning of its name, but for links; of each list, the first rows. */
const controlsOf = ({ dialog }: Visit): Promise<readonly string[]> =>
  dialog.evaluate((element, most) => {
    const seen = [...element.querySelectorAll<HTMLElement>('button:not([role], [aria-disabled="true"])')].filter(
      (one) => one.checkVisibility(),
    )
    const isTried = (one: HTMLElement): boolean => {
      const list = one.closest('ul')
      return list === null || seen.filter((other) => other.closest('ul') === list).indexOf(one) < most
    }
    const firstText = (one: HTMLElement): string => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) return texts.currentNode.textContent
      throw new Error('A button has no name.')
    }
    return seen.filter(isTried).map((one) => one.ariaLabel ?? firstText(one))
  }, rowsTried)

/** What the view is called, once it is there. */
const titleOf = async (visitor: Visit): Promise<string> => {
  // A press is drawn in a task of its own, or in a frame.
  await waitForFrames(visitor, 2)
  await visitor.page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())))
  await expect.poll(() => visitor.dialog.getByText('Loading…').filter({ visible: true }).count()).toBe(0)
  // What a chain answers can change what a control is called.
  await waitForRequests(visitor)
  await waitForFrames(visitor, 2)
  return (await visitor.dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
}

/** Lists that are there to be read: what comes after them is where the visitor came from. */
const toRead: readonly string[] = ['Compatible Networks']

/**
 * Presses whatever there is to press, in every view that it leads to, and comes back each time.
 * @param leaving what leads out of the modal
 * @returns which views are reached from which
 */
const walk = async (visitor: Visit, ...leaving: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const map = new Map<string, string[]>()
  const press = async (name: string): Promise<string> => {
    await visitor.dialogButton(startOf(name)).first().click()
    return titleOf(visitor)
  }
  const onwardsFrom = async (title: string, isFirst: boolean): Promise<readonly string[]> => {
    let controls: readonly string[] = []
    const onwards = () => controls.filter((name) => !['Close', 'Back', ...leaving].includes(name))
    // A code is not there at once.
    const things = async (): Promise<number> => {
      controls = await controlsOf(visitor)
      return onwards().length + (await visitor.dialog.getByRole('link').count())
    }
    if (toRead.includes(title)) await things()
    else await expect.poll(things, { message: `nothing to do in “${title}”` }).toBeGreaterThan(0)
    expect(controls, `the way out of “${title}”`).toContain('Close')
    expect(controls.includes('Back'), `a way back from “${title}”`).toBe(!isFirst)
    return onwards()
  }
  /** @param before the view that the visitor came from, and what was pressed there */
  const visitAll = async (title: string, before?: { readonly title: string; readonly pressed: string }) => {
    const leads: string[] = []
    map.set(title, leads)
    for (const name of await onwardsFrom(title, before === undefined)) {
      const next = await press(name)
      if (next === title) continue
      leads.push(next)
      if (next === before?.title) {
        expect(await press(before.pressed)).toBe(title)
        continue
      }
      if (map.has(next)) await onwardsFrom(next, false)
      else await visitAll(next, { title, pressed: name })
      expect(await press('Back'), `“Back” from “${next}”`).toBe(title)
    }
  }
  await visitAll(await titleOf(visitor))
  return map
}

const asking = { behaviour: 'ask' } as const
const aSecondLater = { name: 'Get your first wallet', exact: true } as const

describe.each(hostNames)('%s host: a walk through the modal has no dead end', (host) => {
  test('without a wallet', async () => {
    const visitor = await visit(host, { wallets: [] })
    await visitor.openModal()
    await visitor.dialog.getByRole('button', aSecondLater).waitFor()
    const map = await walk(visitor)
    expect(map.get('Connect wallet')).toEqual(['Get your first wallet', 'What is a wallet?'])
    expect(map.get('Get your first wallet')).toHaveLength(2)
    expect([...map.keys()].filter((title) => title.startsWith('Get '))).toHaveLength(3)
  })

  test('with three, that ask', async () => {
    const visitor = await visit(host, { wallets: Array.from({ length: 3 }, () => asking) })
    await visitor.openModal()
    await visitor.row('Mooring Wallet').waitFor()
    const map = await walk(visitor)
    expect(map.get('Connect wallet')).toEqual(['Harbour Wallet', 'Lighthouse Wallet', 'What is a wallet?'])
    // By “Cancel”.
    expect(map.get('Harbour Wallet')).toEqual(['Connect wallet'])
  })

  test('with three, connected', async () => {
    const visitor = await visit(host, withClipboard({ wallets: [{ behaviour: 'approve' }, {}, {}] }))
    await visitor.connect(visitor.wallet.name)
    visitor.wallet.behaveOnSwitch('ask')
    await visitor.openModal()
    const map = await walk(visitor, 'Disconnect')
    expect(map.get('Account')).toEqual(['Choose a network', 'Receive', 'Send'])
    expect(map.get('Receive')).toEqual(['Compatible Networks'])
    expect(map.get('Send')).toEqual(['Select Token'])
    // Of two: nothing comes of the current one.
    expect(map.get('Choose a network')).toEqual(['Sandbox Two'])
    expect(map.get('Sandbox Two')).toEqual(['Choose a network'])
  })

  test.each([0, 3])('where wallets are listed and codes are shown, with %i of them', async (count) => {
    const wallets = Array.from({ length: count }, () => asking)
    // A window of an issuer would lead out of the modal.
    const options = { remoteConfig: 'ignore' }
    const visitor = await visit(host, withClipboard({ hasServices: true, wallets, options }))
    await visitor.openModal()
    await visitor.row(count === 0 ? 'Oxbow Casket' : 'Mooring Wallet').waitFor()
    const map = await walk(visitor)
    const views = [
      'WalletConnect',
      'All wallets',
      'What is a wallet?',
      'Oxbow Casket (example)',
      'Get Oxbow Casket (example)',
    ]
    for (const view of views) expect(map.has(view), view).toBe(true)
    expect(map.has('Harbour Wallet')).toBe(count > 0)
  })
})

/** Counts what a visitor presses, from before the page's own scripts. */
const countClicks = `
  globalThis.clicks = 0
  addEventListener('click', ({ isTrusted }) => { if (isTrusted) globalThis.clicks += 1 }, true)
`

/** How often somebody presses, of their own, until it is done. */
const clicksOf = async ({ page }: Visit, action: () => Promise<unknown>): Promise<number> => {
  const counted = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'clicks')))
  const before = await counted()
  await action()
  return (await counted()) - before
}

describe.each(hostNames)('%s host: from the page, with three wallets', (host) => {
  test('connecting, copying the address and disconnecting take two clicks each, switching two from the account', async () => {
    const visitor = await visit(host, withClipboard({ wallets: [{}, {}, {}], scripts: [countClicks] }))
    const { page, wallet, dialog } = visitor
    const clicks = {
      connect: await clicksOf(visitor, async () => {
        await visitor.openModal()
        await visitor.row(wallet.name).click()
        await dialog.waitFor({ state: 'hidden' })
        await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
      }),
      copy: await clicksOf(visitor, async () => {
        await visitor.openModal()
        expect(await readClipboard(page, () => visitor.dialogButton('Copy address').click())).toBe(wallet.address())
      }),
      switch: await clicksOf(visitor, async () => {
        await visitor.dialogButton(/^Switch network, now /).click()
        await visitor.row('Sandbox Two').click()
        await expect.poll(() => visitor.hostNetwork.textContent()).toBe('Sandbox Two')
        await visitor.dialogButton('Switch network, now Sandbox Two').waitFor()
      }),
    }
    await visitor.dialogButton('Close').click()
    await dialog.waitFor({ state: 'hidden' })
    const disconnect = await clicksOf(visitor, () => visitor.disconnect())
    expect({ ...clicks, disconnect }).toEqual({ connect: 2, copy: 2, switch: 2, disconnect: 2 })
  })
})
