import { describe, expect, test } from 'vitest'
import { accountAt } from './pocket-site.ts'
import { pocketVisits } from './pocket-visit.ts'
import { visits } from './visit.ts'
import { eventually, openCode, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const visitPocket = pocketVisits()
const asking = withRelay({ options: { siwx: { statement: 'Sign in to Tidewater.' } } })
const choice = 'Sign in to sites with the same yes'

describe('the pocket wallet, for a site that has its visitors sign in', () => {
  test('says what is signed, and signs in and connects with one yes', async () => {
    const visitor = await visit('plain', asking)
    const pocket = await visitPocket()
    await pocket.paste(await openCode(visitor))
    const card = pocket.card(/wants you to sign in$/)
    await card.getByText(new URL(visitor.origin).host, { exact: true }).waitFor()
    await card.getByText(/Sandbox One\s+Sandbox Two/).waitFor()
    await card.getByText(/^Sign in to Tidewater\. I further authorize the stated URI .*'personal_sign'/).waitFor()
    expect(await pocket.page.getByRole('article').count()).toBe(1)
    // What waits is there after a reload.
    await pocket.page.reload()
    await card.getByLabel('Account').selectOption({ index: 4 })
    await pocket.press(/wants you to sign in$/, 'Approve')
    await pocket.status.getByText('You are connected and signed in').waitFor()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await eventually(() => visitor.hostAddress.textContent()).toBe(accountAt(4))
    expect(await visitor.page.getByRole('dialog', { name: 'Sign in', exact: true }).count()).toBe(0)
    await visitor.disconnect()
    await pocket.status.getByText('has disconnected').waitFor()
  })

  test('its owner may have it the other way: connected first, asked then', async () => {
    const visitor = await visit('plain', asking)
    const pocket = await visitPocket()
    await pocket.page.getByLabel(choice).uncheck()
    await pocket.page.reload()
    expect(await pocket.page.getByLabel(choice).isChecked()).toBe(false)
    await pocket.paste(await openCode(visitor))
    await pocket.press(/wants to connect$/, 'Approve')
    await visitor.page.getByRole('dialog', { name: 'Sign in', exact: true }).waitFor()
    await visitor.dialogButton('Sign').click()
    await pocket.press(/^Sign a message for/, 'Approve')
    await visitor.dialog.waitFor({ state: 'hidden' })
  })

  test('a no connects nobody', async () => {
    const visitor = await visit('plain', asking)
    const pocket = await visitPocket()
    await pocket.paste(await openCode(visitor))
    await pocket.press(/wants you to sign in$/, 'Reject')
    await pocket.status.getByText('You did not sign in to the site.').waitFor()
    await visitor.dialog.getByText('You cancelled in the wallet').first().waitFor()
  })
})
