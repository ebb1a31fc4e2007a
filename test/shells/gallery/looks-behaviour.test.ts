import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not there.')
  return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 }
}

/** How wide each line of a text is. */
const linesOf = (element: Locator): Promise<readonly number[]> =>
  element.evaluate((said) => {
    const texts = document.createTreeWalker(said, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const lines = new Map<number, number>()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      for (const { top, width } of range.getClientRects()) lines.set(top, (lines.get(top) ?? 0) + width)
    }
    return [...lines.values()]
  })

describe.each(libraries)('how it looks, drawn with %s', (library) => {
  const visit = async (screen: SampleName, width = 1280) => {
    const { page } = await visitGallery({ library, query: { screen }, width, reducedMotion: true })
    return page.getByRole('dialog')
  }

  it.each(['light', 'dark'] as const)(
    'shows a wrong network in the colour of warnings, with a picture, %s',
    async (mode) => {
      const { page } = await visitGallery({ library, query: { screen: 'unsupported-chain', mode } })
      const said = page.getByRole('dialog').locator('.wrong')
      await said.getByText(/is on a network that Meadow Market does not use/).waitFor()
      expect(await said.locator('.icon-alert').isVisible()).toBe(true)
      const hue = await said.evaluate((element) => {
        const probe = document.createElement('i')
        element.append(probe)
        // In a space in which a hue can be read, whatever the colour was written in.
        probe.style.setProperty('color', `oklch(from ${getComputedStyle(element).borderTopColor} l c h)`)
        const [, , hue] = getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
        probe.remove()
        return Number(hue)
      })
      expect(hue).toBeGreaterThan(40)
      expect(hue).toBeLessThan(110)
    },
  )

  it('breaks no address that is to sign, however wide the words are', async () => {
    const said = (await visit('sign-in')).locator('.message p')
    await said.waitFor()
    const broken = await said.evaluate((element: HTMLElement) => {
      const range = document.createRange()
      const { firstChild: words, textContent } = element
      if (words === null) throw new Error('It says nothing.')
      range.setStart(words, textContent.indexOf('0x'))
      range.setEnd(words, textContent.indexOf('79C8') + 4)
      const widths = Array.from({ length: 100 }, (_, nth) => 120 + 2 * nth)
      return widths.filter((width) => {
        element.style.setProperty('inline-size', `${width}px`)
        return range.getClientRects().length > 1
      })
    })
    expect(broken).toEqual([])
  })

  it('has the pictures of what can be done with an account in line, though words of one take two lines', async () => {
    const dialog = await visit('account-loaded')
    const [explorer, leave] = [
      dialog.locator('.account-actions .icon').first(),
      dialog.locator('.account-actions .icon').last(),
    ]
    expect(await boxOf(explorer)).toMatchObject({ y: (await boxOf(leave)).y })
    expect(await linesOf(dialog.getByText('View on Meadowscan'))).toHaveLength(2)
    expect(await linesOf(dialog.locator('.account-actions').getByText('Disconnect'))).toHaveLength(1)
  })

  it('breaks no word of what can be done with an account on the narrowest phone', async () => {
    const dialog = await visit('account-wallets', 320)
    await dialog.getByText('View on Meadowscan').waitFor()
    const words = dialog.locator('.account-actions .button')
    for (const [nth, lines] of [2, 1, 2].entries()) expect(await linesOf(words.nth(nth)), `${nth}`).toHaveLength(lines)
  })

  it('has what turns in the place of the picture while it disconnects', async () => {
    const dialog = await visit('account-disconnecting')
    const { middle } = await boxOf(dialog.locator('.account-actions .spinner'))
    expect(middle).toBe((await boxOf(dialog.locator('.account-actions .icon'))).middle)
  })

  it('keeps the seconds that are left off the code and off the words', async () => {
    const dialog = await visit('pairing-soon-over')
    const left = await boxOf(dialog.getByText('38 seconds left'))
    const lastRow = await boxOf(dialog.locator('.qr .eye').last())
    const words = await boxOf(dialog.getByRole('heading', { name: 'Scan this code' }))
    expect(left.y - lastRow.bottom).toBeGreaterThanOrEqual(6)
    expect(words.y - left.bottom).toBeGreaterThanOrEqual(5)
  })

  it('leaves no word alone in the last line of what a wallet is asked on a phone', async () => {
    const dialog = await visit('connecting-waiting', 390)
    const lines = await linesOf(dialog.getByText(/^Your wallet asks whether/))
    expect(lines.at(-1)).toBeGreaterThan(Math.max(...lines) / 2)
  })

  // A number, and a name of a currency, are read from the left in any text.
  it('shows an amount and a count from left to right in a text from right to left', async () => {
    const { page } = await visitGallery({ library, query: { screen: 'account-tiny' }, reducedMotion: true })
    const placesOf = (element: Locator, ...parts: readonly string[]) =>
      element.evaluate((said, looked) => {
        const range = document.createRange()
        const texts = document.createTreeWalker(said, NodeFilter.SHOW_TEXT)
        const found: number[] = []
        while (texts.nextNode())
          for (const part of looked) {
            const at = texts.currentNode.textContent?.indexOf(part) ?? -1
            if (at < 0) continue
            range.setStart(texts.currentNode, at)
            range.setEnd(texts.currentNode, at + part.length)
            found[looked.indexOf(part)] = range.getBoundingClientRect().left
          }
        return found
      }, parts)
    const show = (name: SampleName) =>
      page.evaluate((sample) => window.gallery.show({ ...window.gallery.samples[sample], dir: 'rtl' }), name)
    for (const [name, looked, ...parts] of [
      ['account-tiny', '.amount', '<', '0.001', 'ETH'],
      ['connect-listed', '.all-wallets .tag', '430', '+'],
    ] as const) {
      await show(name)
      const places = await placesOf(page.getByRole('dialog').locator(looked), ...parts)
      expect(places, name).toHaveLength(parts.length)
      expect(places, name).toEqual([...places].sort((one, other) => one - other))
    }
  })

  it('has room between the words that a list did not come and what asks for it again', async () => {
    const dialog = await visit('wallets-failed')
    const words = await boxOf(dialog.getByText(/^The list of wallets did not arrive/))
    const again = await boxOf(dialog.getByRole('button', { name: 'Try again' }))
    expect(again.y - words.bottom).toBeGreaterThanOrEqual(8)
  })

  it('has rows of 60 px with pictures of 44 px, clear at rest and sunken under the pointer, and a chevron where one leads deeper', async () => {
    const dialog = await visit('connect-listed')
    const row = (name: string) => dialog.getByRole('button', { name })
    const [here, listed, all] = [row('Harbour'), row('Rosewood'), row('All wallets')]
    const ground = () => listed.evaluate((element) => getComputedStyle(element).backgroundColor)
    for (const one of [here, listed, all]) expect(await boxOf(one)).toMatchObject({ height: 60 })
    expect(await boxOf(here.locator('.image'))).toMatchObject({ width: 44, height: 44 })
    const radius = await here.locator('.image').evaluate((element) => getComputedStyle(element).borderTopLeftRadius)
    expect(Number.parseFloat(radius)).toBeCloseTo(12, 0)
    expect(await ground()).toBe('rgba(0, 0, 0, 0)')
    await listed.hover()
    await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
    const chevrons = await Promise.all([here, listed, all].map((one) => one.locator('.icon-next').count()))
    expect(chevrons).toEqual([0, 1, 1])
    expect(await all.locator('img').count()).toBe(4)
  })

  it.each(['ltr', 'rtl'] as const)(
    'comes deeper from where the line of reading goes, and back from where it came: %s',
    async (dir) => {
      const { page } = await visitGallery({ library, query: { screen: 'connect-4' } })
      const show = (sample: SampleName) =>
        page.evaluate(([name, direction]) => window.gallery.show({ ...window.gallery.samples[name], dir: direction }), [
          sample,
          dir,
        ] as const)
      const view = (of: string) => page.getByRole('dialog').locator('[data-direction] .view', { has: page.locator(of) })
      const way = (of: string) => view(of).evaluate((element) => getComputedStyle(element).getPropertyValue('--way'))
      const [forward, back] = dir === 'ltr' ? ['1', '-1'] : ['-1', '1']
      await show('connecting-waiting')
      expect(await way('.connecting')).toBe(forward)
      await show('connect-4')
      expect(await way('.wallets')).toBe(back)
    },
  )
})
