import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { approve, approveButton, rejectButton, surface } from './approval-support.ts'
import { emailOffered, logInByEmail, logInInModal, openInbox } from './email-support.ts'
import { freshAddress } from './fresh-account.ts'
import { sandbox } from './sandbox.ts'
import {
  balanceOf,
  button,
  chooseToken,
  ether,
  fill,
  fundToken,
  giveEther,
  goToSend,
  nonceOf,
  review,
  send,
  sent,
  tokenBalanceOf,
  tokenNames,
} from './send-support.ts'
import { signDialog, signedIn, stands, verdictOf } from './signed-in.ts'
import { type HostName, hostsByStorage, visits } from './visit.ts'
import type { StorageMode } from './watched-contexts.ts'

const services = {
  ...(emailOffered().options?.['services'] as object),
  blockchain: sandbox.services['blockchain'] ?? '',
}
const visit = visits({ ...emailOffered({ services }), wallets: [] })

/** Somebody with an embedded wallet that has 10 ETH. */
const start = async (host: HostName, storage: StorageMode) => {
  const visitor = await visit(host, { storage })
  await logInByEmail(visitor, openInbox())
  const from = (await visitor.hostAddress.textContent()) ?? ''
  await giveEther(from)
  return { visitor, from }
}

describe.each(hostsByStorage)('%s host, %s storage: Send with the embedded wallet', (host, storage) => {
  test('moves exactly what was typed, once the visitor has approved it', async () => {
    const { visitor, from } = await start(host, storage)
    const to = freshAddress()
    await goToSend(visitor)
    await fill(visitor, '1.25', to)
    await review(visitor)
    await send(visitor)
    await visitor.heading('Approve Transaction').waitFor()
    await surface(visitor).getByText(to).first().waitFor()
    await approve(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBe(parseEther('1.25'))
    expect(await nonceOf(from)).toBe(1)
  })

  test('a no leads back to the review, where it can be sent again', async () => {
    const { visitor, from } = await start(host, storage)
    const to = freshAddress()
    await goToSend(visitor)
    await fill(visitor, '1', to)
    await review(visitor)
    await send(visitor)
    await rejectButton(visitor).click()
    await visitor.heading('Review send').waitFor()
    expect(await nonceOf(from)).toBe(0)
    await button(visitor, 'Send').click()
    await approve(visitor)
    await sent(visitor).waitFor()
    expect(await balanceOf(to)).toBe(ether)
  })

  test('who closes the modal while they are asked has sent nothing', async () => {
    const { visitor, from } = await start(host, storage)
    await goToSend(visitor)
    await fill(visitor, '1', freshAddress())
    await review(visitor)
    await send(visitor)
    await approveButton(visitor).waitFor()
    await visitor.dialogButton('Close').click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await button(visitor, 'Send').waitFor()
    expect(await nonceOf(from)).toBe(0)
  })

  test('a token is moved, and the wallet says how much of which', async () => {
    const { visitor, from } = await start(host, storage)
    await fundToken('LNTD', from)
    const to = freshAddress()
    await goToSend(visitor)
    await chooseToken(visitor, tokenNames.LNTD)
    await fill(visitor, '1.5', to)
    await review(visitor)
    await send(visitor)
    await surface(visitor)
      .getByText(/1\.5 LNTD/)
      .first()
      .waitFor()
    await approve(visitor)
    await sent(visitor).waitFor()
    expect(await tokenBalanceOf('LNTD', to)).toBe(1_500_000n)
  })
})

test('where the sign-in does not come with the login, the visitor approves it', async () => {
  const siwx = { statement: 'Sign in to Tidewater.', oneClick: false }
  const visitor = await visit('plain', { ...emailOffered({ services, siwx }), storage: 'partitioned' })
  await visitor.openModal()
  await logInInModal(visitor, openInbox())
  await signDialog(visitor).waitFor()
  await visitor.dialogButton('Sign').click()
  await rejectButton(visitor).click()
  await signDialog(visitor).waitFor()
  await visitor.dialogButton('Sign').click()
  await approve(visitor)
  await stands(visitor, signedIn)
  expect(await verdictOf(visitor.page, ['eip155:31337'])).toMatchObject({ ok: true })
})

test('a visitor signs in on a further network by approving the text', async () => {
  const visitor = await visit('react', emailOffered({ services, siwx: { statement: 'Sign in to Tidewater.' } }))
  await logInByEmail(visitor, openInbox())
  await stands(visitor, signedIn)
  await visitor.openModal()
  await visitor.dialogButton(/^Switch network/).click()
  await visitor.row('Sandbox Two').click()
  await signDialog(visitor).waitFor()
  await visitor.dialogButton('Sign').click()
  await surface(visitor)
    .getByText(/Sign in to Tidewater\./)
    .first()
    .waitFor()
  await approve(visitor)
  await stands(visitor, signedIn)
  expect(await verdictOf(visitor.page, ['eip155:31338'])).toMatchObject({ ok: true })
})
