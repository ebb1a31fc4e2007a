import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused, press } from './gallery-keyboard.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('the networks drawn with %s', (library) => {
  const visit = async (screen: string) => {
    const visited = await visitGallery({ library, query: { screen } })
    return { ...visited, dialog: visited.page.getByRole('dialog') }
  }

  it('starts at the current network, walks the list and the search field, and chooses', async () => {
    const { page, intents } = await visit('networks')
    expect(await focused(page)).toBe('Harbour Current')
    await press(page, 'ArrowDown', 'Shift+Tab')
    expect(await focused(page)).toBe('Search networks')
    await page.keyboard.type('ha')
    await press(page, 'Tab')
    expect(await focused(page)).toBe('Meadow Chain')
    await press(page, 'Enter')
    expect(await intents()).toEqual([
      { type: 'type', field: 'search', text: 'h' },
      { type: 'type', field: 'search', text: 'ha' },
      { type: 'choose-network', networkId: 'eip155:Meadow-Chain' },
    ])
  })

  it('starts at the current network where it is not the first', async () => {
    const { page } = await visit('connect-4')
    await page.evaluate(() => {
      const sample = window.gallery.samples.networks
      if (sample?.view.view !== 'Networks') throw new Error('There are no networks.')
      window.gallery.show({ ...sample, view: { ...sample.view, networks: [...sample.view.networks].reverse() } })
    })
    await expect.poll(() => focused(page)).toBe('Harbour Current')
  })

  it('comes back to the row that was chosen', async () => {
    const { page } = await visit('unsupported-chain')
    const show = (name: 'switching-waiting' | 'unsupported-chain') =>
      page.evaluate((sample) => window.gallery.show(window.gallery.samples[sample]), name)
    await press(page, 'ArrowDown', 'Enter')
    await show('switching-waiting')
    await expect.poll(() => focused(page)).toBe('Meadow Chain')
    await show('unsupported-chain')
    await page.getByRole('list', { name: 'Networks' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Meadow Chain')
    expect(await page.getByRole('button', { name: 'Meadow Chain' }).evaluate((row) => row.matches(':focus'))).toBe(true)
  })

  it('reaches a network that cannot be chosen, which says why', async () => {
    const { page, intents } = await visit('networks-restoring')
    await press(page, 'ArrowDown')
    expect(await focused(page)).toMatch(/^Meadow Chain\s+Your wallet is still being asked/)
    await press(page, 'Enter')
    expect(await intents()).toEqual([])
  })

  it('clears the search with Escape, and keeps the focus in the field', async () => {
    const { page, dialog, intents } = await visit('networks-found')
    const search = page.getByRole('searchbox', { name: 'Search networks' })
    expect(await search.inputValue()).toBe('har')
    await search.focus()
    await press(page, 'Escape')
    await expect.poll(intents).toContainEqual({ type: 'type', field: 'search', text: '' })
    expect(await dialog.isVisible()).toBe(true)
    await page.evaluate(() => window.gallery.show(window.gallery.samples.networks))
    await expect.poll(() => search.inputValue()).toBe('')
    expect(await focused(page)).toBe('Search networks')
    await press(page, 'Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect((await intents()).at(-1)).toEqual({ type: 'close' })
  })
})
