import { describe, expect, test } from 'vitest'
import {
  anotherCode,
  codeField,
  emailOffered,
  isConnected,
  logInByEmail,
  openEmailChange,
  openInbox,
  saveEmail,
  submitEmail,
  typeCode,
} from './email-support.ts'
import { hostsByStorage, type Visit, visits } from './visit.ts'

const visit = visits({ isFresh: true })

/** In the account. */
const signedInWith = (visitor: Visit, email: string) =>
  visitor.dialog.getByText(`Connected with ${email.slice(0, 27)}…`).waitFor()

describe.each(hostsByStorage)('%s host, %s storage: the email address of the wallet', (host, storage) => {
  test('is changed with a code of the old one and one of the new, and is what the visitor logs in with from then on', async () => {
    const visitor = await visit(host, { ...emailOffered(), wallets: [], storage })
    const [before, after] = [openInbox(), openInbox()]
    await logInByEmail(visitor, before)
    const address = await visitor.hostAddress.textContent()
    await openEmailChange(visitor)
    await saveEmail(visitor, after)
    expect(await after.count()).toBe(0)
    const code = await before.read('code')
    visitor.expectProblem(/api\/email|status of 400/)
    await codeField(visitor).fill(anotherCode(code))
    await visitor.dialog.getByText(/^That is not the code/).waitFor()
    await codeField(visitor).fill(code)
    await visitor.heading('Confirm New Email').waitFor()
    await codeField(visitor).fill(await after.read('code'))
    await visitor.heading('Account').waitFor()
    await signedInWith(visitor, after.email)
    await visitor.page.reload()
    await visitor.openModal()
    await signedInWith(visitor, after.email)
    await visitor.dialogButton('Disconnect').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    // This browser is approved for the new address as well: a code is enough.
    await submitEmail(visitor, after)
    await typeCode(visitor, after)
    await isConnected(visitor)
    expect(await visitor.hostAddress.textContent()).toBe(address)
  })
})
