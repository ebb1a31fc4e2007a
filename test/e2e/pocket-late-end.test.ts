import { expect, test } from 'vitest'
import { pocketSites } from './pocket-site.ts'
import { pocketVisits } from './pocket-visit.ts'

const visit = pocketVisits()
const openSite = pocketSites()

/** So long after its start the SDK looks again at the mail that it is not done with. */
const secondLookMs = 1_000

test('a site that ends its session while the pocket wallet starts has ended it once', async () => {
  const { uri, session, dapp } = await openSite()
  const { page, paste, press, card, status } = await visit()
  await paste(uri)
  await press('dapp wants to connect', 'Approve')
  await session
  await card('dapp').waitFor()

  const held: (() => void)[] = []
  let isHolding = false
  await page.routeWebSocket(/^ws:/, (socket) => {
    const relay = socket.connectToServer()
    socket.onMessage((frame) => {
      // The wallet's word that it heard the end; the relay's answer to it is late.
      isHolding ||= String(frame).includes('"tag":1113')
      relay.send(frame)
    })
    relay.onMessage((frame) => {
      if (isHolding) held.push(() => socket.send(frame))
      else socket.send(frame)
    })
  })
  await page.clock.install()
  await page.reload()
  await card('dapp').waitFor()
  await dapp.disconnect()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.runFor(secondLookMs)
  isHolding = false
  for (const send of held) send()
  await status.getByText('dapp has ended the session.').waitFor()
  await page.getByText('None yet.').waitFor()
})
