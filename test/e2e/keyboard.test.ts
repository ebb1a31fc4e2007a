import { describe, expect, test } from 'vitest'
import { typedLetters } from '../support/typed-letters.ts'
import { focus, focusName } from './focus.ts'
import { waitForMotion } from './page-waits.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits({ hasMotion: true })

const threeWallets = [{ name: 'Anchor' }, { name: 'Buoy' }, { name: 'Beacon' }] as const

describe.each(hostNames)('%s host: keyboard and focus', (host) => {
  test.each(['Tab', 'Shift+Tab'] as const)('%s stays in the dialog, in every view', async (key) => {
    const visitor = await visit(host, { wallets: [{ behaviour: 'ask' }, {}, {}] })
    const { page, wallet } = visitor
    const goRound = async (): Promise<void> => {
      const names = new Set<string>()
      for (let press = 0; press < 15; press += 1) {
        await page.keyboard.press(key)
        const { name, isInDialog } = await focus(visitor)
        expect({ press, isInDialog }).toEqual({ press, isInDialog: true })
        names.add(name)
      }
      expect(names).toContain('Close')
      expect(names.size).toBeGreaterThan(1)
    }
    await visitor.openModal()
    await visitor.row(wallet.name).waitFor()
    await goRound()
    await visitor.dialogButton('What is a wallet?').click()
    await visitor.heading('What is a wallet?').first().waitFor()
    await goRound()
    await visitor.dialogButton('Back').click()
    await visitor.row(wallet.name).click()
    await visitor.dialogButton('Cancel').waitFor()
    await goRound()
    await wallet.approve()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await visitor.dialogButton('Disconnect').waitFor()
    await goRound()
  })

  test.each(['click', 'Enter', 'Space'] as const)(
    'Escape closes, and the focus returns to the opener: %s',
    async (way) => {
      const visitor = await visit(host)
      const { page, button, dialog } = visitor
      await visitor.connectButton.waitFor()
      if (way === 'click') await button.click()
      else {
        await button.focus()
        await page.keyboard.press(way)
      }
      await dialog.waitFor()
      expect((await focus(visitor)).isInDialog).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await focusName(visitor)).toBe('Connect wallet')
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await visitor.dialogButton('Close').click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await focusName(visitor)).toBe('Connect wallet')
    },
  )

  test('after connecting and after disconnecting the focus is on the button', async () => {
    const visitor = await visit(host)
    await visitor.connect(visitor.wallet.name)
    expect(await focusName(visitor)).toMatch(/0x/)
    await visitor.disconnect()
    expect(await focusName(visitor)).toBe('Connect wallet')
  })

  test('a press beside the card closes, a press on it does not', async () => {
    const visitor = await visit(host)
    await visitor.openModal()
    await visitor.heading('Connect wallet').click()
    expect(await visitor.dialog.isVisible()).toBe(true)
    await visitor.page.mouse.click(20, 400)
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  test('arrows, Home, End and letters move in the list; Enter chooses', async () => {
    const visitor = await visit(host, { wallets: threeWallets })
    const { page } = visitor
    await visitor.openModal()
    await visitor.row('Anchor').waitFor()
    const focusAfter = async (key: string): Promise<string> => {
      await page.keyboard.press(key)
      return focusName(visitor)
    }
    expect(await focusName(visitor)).toMatch(/^Anchor/)
    expect(await focusAfter('ArrowDown')).toMatch(/^Buoy/)
    expect(await focusAfter('End')).toMatch(/^Beacon/)
    expect(await focusAfter('Home')).toMatch(/^Anchor/)
    const type = await typedLetters(page)
    await type('b', 0)
    expect(await focusName(visitor)).toMatch(/^Buoy/)
    await type('e', 100)
    expect(await focusName(visitor)).toMatch(/^Beacon/)
    expect(await focusAfter('ArrowUp')).toMatch(/^Buoy/)
    await page.keyboard.press('Enter')
    await visitor.dialog.waitFor({ state: 'hidden' })
    expect(visitor.wallets[1]?.methods()).toContain('eth_requestAccounts')
  })

  test('the focus is never lost between views, and comes back to the row', async () => {
    const visitor = await visit(host, { wallets: [{}, { behaviour: 'ask' }] })
    const { page } = visitor
    const second = visitor.wallets[1]
    const lost: string[] = []
    await page.exposeFunction('latchkeyFocusLost', (view: string) => lost.push(view))
    await visitor.openModal()
    await visitor.row(second?.name ?? '').waitFor()
    await page.evaluate(() => {
      const look = (): void => {
        const isOpen = [...document.querySelectorAll('*')].some((host) =>
          host.shadowRoot?.querySelector('dialog[open]'),
        )
        const report: unknown = Reflect.get(window, 'latchkeyFocusLost')
        if (isOpen && document.activeElement === document.body && typeof report === 'function') report('lost')
        requestAnimationFrame(look)
      }
      look()
    })
    await visitor.row(second?.name ?? '').click()
    await visitor.dialogButton('Cancel').waitFor()
    expect((await focus(visitor)).isInDialog).toBe(true)
    second?.reject()
    await visitor.dialogButton('Try again').waitFor()
    expect(await focusName(visitor)).toBe('Try again')
    await page.keyboard.press('Enter')
    await visitor.dialogButton('Cancel').waitFor()
    await visitor.dialogButton('Back').click()
    await visitor.row(second?.name ?? '').waitFor()
    expect(await focusName(visitor)).toContain(second?.name)
    await visitor.dialogButton('What is a wallet?').click()
    await visitor.dialogButton('Back').waitFor()
    expect((await focus(visitor)).isInDialog).toBe(true)
    expect(lost).toEqual([])
  })

  test('the order of Tab is the order on screen', async () => {
    const visitor = await visit(host, { wallets: threeWallets })
    await visitor.openModal()
    await visitor.row('Anchor').waitFor()
    await waitForMotion(visitor)
    const tops: number[] = []
    await visitor.dialogButton('Close').focus()
    for (let press = 0; press < 2; press += 1) {
      await visitor.page.keyboard.press('Tab')
      tops.push(
        await visitor.page.evaluate(() => {
          let active = document.activeElement
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
          return active?.getBoundingClientRect().top ?? 0
        }),
      )
    }
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  })
})
