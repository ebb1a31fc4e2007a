import type { Page } from 'playwright-core'
import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { problemsOf } from './page-problems.ts'
import { accountAt, berth, pocketSites } from './pocket-site.ts'
import { pocketVisits } from './pocket-visit.ts'
import { saveScreenshot } from './save-screenshot.ts'

const visit = pocketVisits()
const openSite = pocketSites()

/** Light and dark, on the narrowest phone and wide. */
const look = async (page: Page, state: string): Promise<void> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const name = `pocket ${state} ${colorScheme} ${width}`
      await saveScreenshot(page, name, { fullPage: true })
      found.push(...(await problemsOf(page)).map((problem) => `${name}: ${problem}`))
    }
  }
  expect(found.join('\n')).toBe('')
}

test('every screen of the pocket wallet can be used by everybody', async () => {
  const { uri, session, ask } = await openSite()
  const { page, paste, card, press } = await visit()
  await page.getByText('None yet.').waitFor()
  await look(page, 'empty')
  await paste(uri)
  await card('dapp wants to connect').waitFor()
  await look(page, 'proposal')
  await press('dapp wants to connect', 'Approve')
  await session
  await card('dapp').waitFor()
  await look(page, 'connected')
  const typing = ask('eth_signTypedData_v4', [accountAt(0), JSON.stringify(berth)])
  await card('Sign these details for dapp').waitFor()
  await look(page, 'typed-data')
  await press('Sign these details for dapp', 'Approve')
  await typing
  const sending = ask('eth_sendTransaction', [
    { from: accountAt(0), to: accountAt(1), value: '0x1', data: stringToHex('ahoy '.repeat(40)) },
  ])
  await card('Send a transaction for dapp').waitFor()
  await look(page, 'send')
  await press('Send a transaction for dapp', 'Reject')
  await expect(sending).rejects.toMatchObject({ code: 5000 })
})
