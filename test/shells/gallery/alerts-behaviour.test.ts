import { describe, expect, it } from 'vitest'
import { galleries } from './galleries.ts'
import { focused } from './gallery-keyboard.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

describe.each(libraries)('the alert bar drawn with %s', (library) => {
  const visit = async (screen: SampleName) => {
    const visited = await visitGallery({ library, query: { screen }, reducedMotion: true })
    const show = (name: SampleName, isOpen = true) =>
      visited.page.evaluate(
        ([sample, open]) => window.gallery.show({ ...window.gallery.samples[sample], isOpen: open }),
        [name, isOpen] as const,
      )
    return { ...visited, show }
  }

  it('is said once it is there, and taken away with its button', async () => {
    const { page, intents } = await visit('alert-error')
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText('the relay does not allow the origin of this page').waitFor()
    expect(await alert.getByText('INVALID_APP_CONFIGURATION').count()).toBe(1)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await intents()).toEqual([{ type: 'dismiss-alert' }])
  })

  it('is in the dialog alone, never on the page', async () => {
    const { page, show } = await visit('alert-error')
    await page.getByRole('alert').waitFor()
    await show('alert-error', false)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('keeps the focus for the next, and gives it to the view after the last', async () => {
    const { page, show } = await visit('alert-error')
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    await show('alert-success')
    await page.getByText('All of it is in order').waitFor()
    expect(await page.getByText('the relay does not allow').count()).toBe(0)
    expect(await focused(page)).toBe('Dismiss this alert')
    await show('connect-4')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => focused(page)).not.toBeUndefined()
  })

  it('stands beside a notice, which has a button of its own, and each says what it takes away', async () => {
    const { page, intents } = await visit('alert-success')
    await page.getByRole('button', { name: 'Dismiss this alert', exact: true }).click()
    await page.getByRole('button', { name: 'Dismiss this message', exact: true }).click()
    expect(await intents()).toEqual([{ type: 'dismiss-alert' }, { type: 'dismiss-notice' }])
  })
})
