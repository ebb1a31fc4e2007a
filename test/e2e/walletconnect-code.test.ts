import decode from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { takeScreenshot } from './take-screenshot.ts'
import { hostNames, type Visit, visits } from './visit.ts'
import { copiedLink, eventually, openCode, qrImage, withRelay } from './wallet-elsewhere.ts'

/** A code is scanned from what is painted. */
const visit = visits({}, true)

const scan = async ({ page, dialog }: Visit): Promise<string> => decode(await takeScreenshot(page, qrImage({ dialog })))

describe.each(hostNames)('%s host: the code, read from a picture of the page', (host) => {
  test.each(['light', 'dark'] as const)(
    'is the link in %s mode, alone and around the picture of a wallet',
    async (mode) => {
      const visitor = await visit(host, withRelay({ context: { colorScheme: mode } }))
      const { dialog, dialogButton } = visitor
      const link = await openCode(visitor)
      expect(await scan(visitor)).toBe(link)

      await dialogButton('Back').click()
      await visitor.showAllWallets()
      await dialog.getByRole('searchbox', { name: 'Search wallets' }).waitFor()
      const tile = dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').first()
      const name = (await tile.textContent()) ?? ''
      await tile.click()
      const other = await copiedLink(visitor)
      expect(name.trim()).not.toBe('')
      expect(other).not.toBe(link)
      const logo = qrImage({ dialog }).locator('img')
      await eventually(() =>
        logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ).toBeGreaterThan(0)
      expect(await scan(visitor)).toBe(other)
    },
  )
})
