import type { Page } from 'playwright-core'
import { stringToHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { accountAt, pocketSites } from './pocket-site.ts'
import { pocketVisits } from './pocket-visit.ts'

const visit = pocketVisits()
const openSite = pocketSites()

const message = 'Pay the harbour fee'
/** So long after its start the SDK looks again at the mail that it is not done with. */
const secondLookMs = 1_000

const idOf = (frame: string): unknown => JSON.parse(frame).id

/** From the next load on: the relay's answer to the frame that says this comes late, all else in time. */
const holdAnswer = async (page: Page, said: string) => {
  const held: (() => void)[] = []
  const asked = new Set<unknown>()
  await page.routeWebSocket(/^ws:/, (socket) => {
    const relay = socket.connectToServer()
    socket.onMessage((frame) => {
      if (String(frame).includes(said)) asked.add(idOf(String(frame)))
      relay.send(frame)
    })
    relay.onMessage((frame) => {
      const send = (): void => socket.send(frame)
      if (asked.has(idOf(String(frame)))) held.push(send)
      else send()
    })
  })
  return {
    isHeld: () => held.length > 0,
    release: () => {
      for (const send of held) send()
    },
  }
}

test('a site that asks while the pocket wallet still hears of its own approval is answered by the owner', async () => {
  const { uri, session, ask } = await openSite()
  const { page, paste, press, status } = await visit()
  const approval = await holdAnswer(page, 'wc_approveSession')
  await page.reload()
  await paste(uri)
  await press('dapp wants to connect', 'Approve')
  await session
  const asked = ask('personal_sign', [stringToHex(message), accountAt(0)])
  await press('Sign a message for dapp', 'Approve')
  const signature = await asked
  expect(await verifyMessage({ address: accountAt(0), message, signature })).toBe(true)
  expect(approval.isHeld()).toBe(true)
  approval.release()
  await status.getByText('dapp is connected').waitFor()
})

test('a site that ends its session while the pocket wallet starts has ended it once', async () => {
  const { uri, session, dapp } = await openSite()
  const { page, paste, press, card, status } = await visit()
  await paste(uri)
  await press('dapp wants to connect', 'Approve')
  await session
  await card('dapp').waitFor()

  // The wallet's word that it heard of the end.
  const goodbye = await holdAnswer(page, '"tag":1113')
  await page.clock.install()
  await page.reload()
  await card('dapp').waitFor()
  await dapp.disconnect()
  await expect.poll(goodbye.isHeld).toBe(true)
  await page.clock.runFor(secondLookMs)
  goodbye.release()
  await status.getByText('dapp has disconnected.').waitFor()
  await page.getByText('None yet.').waitFor()
})
