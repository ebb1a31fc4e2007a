import { describe, expect, test } from 'vitest'
import { approveDevice, emailField, emailOffered, isConnected, openInbox } from './email-support.ts'
import { focus, focusName } from './focus.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits({ ...emailOffered(), hasMotion: true })

describe.each(hostNames)('%s host: login with an email address by the keyboard alone', (host) => {
  test('from the button to the account, and the focus is never outside of the dialog', async () => {
    const visitor = await visit(host)
    const { page } = visitor
    const inbox = openInbox()
    await visitor.connectButton.focus()
    await page.keyboard.press('Enter')
    await visitor.row(visitor.wallet.name).waitFor()
    const isInField = (): Promise<boolean> =>
      emailField(visitor).evaluate((field: HTMLInputElement) => field.matches(':focus'))
    for (let press = 0; press < 10 && !(await isInField()); press += 1) await page.keyboard.press('Tab')
    expect(await isInField()).toBe(true)
    await page.keyboard.type(inbox.email)
    await page.keyboard.press('Enter')
    await visitor.heading('Is this you?').waitFor()
    expect((await focus(visitor)).isInDialog).toBe(true)
    const names = new Set<string>()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      const { name, isInDialog } = await focus(visitor)
      expect({ press, isInDialog }).toEqual({ press, isInDialog: true })
      names.add(name)
    }
    for (const name of ['Close', 'Send a new link', 'Use another address']) expect(names).toContain(name)

    await approveDevice(visitor.context, inbox)
    await visitor.heading('Type your code').waitFor()
    // It takes the code without another key.
    await page.keyboard.type(await inbox.read('code'))
    await isConnected(visitor)
    expect(await focusName(visitor)).toMatch(/0x/)
  })

  test('who uses another address is in its field again', async () => {
    const visitor = await visit(host, { wallets: [] })
    const { page } = visitor
    await visitor.openModal()
    await emailField(visitor).focus()
    await page.keyboard.type(openInbox().email)
    await page.keyboard.press('Enter')
    await visitor.heading('Is this you?').waitFor()
    await visitor.dialogButton('Use another address').focus()
    await page.keyboard.press('Enter')
    await emailField(visitor).waitFor()
    expect((await focus(visitor)).isInDialog).toBe(true)
  })
})
