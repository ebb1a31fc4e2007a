import { describe, expect, it } from 'vitest'
import type { FieldScreen } from '../../../core/view-models/shared/view.ts'
import { galleries } from './galleries.ts'
import { libraries } from './serve-gallery.ts'

const visitGallery = galleries()

/** What a browser makes of each kind. */
const kinds = {
  text: { type: 'text', autocomplete: 'off', inputmode: null, dir: null },
  search: { type: 'search', autocomplete: 'off', inputmode: null, dir: null },
  email: { type: 'email', autocomplete: 'email', inputmode: null, dir: 'ltr' },
  code: { type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric', dir: 'ltr' },
  amount: { type: 'text', autocomplete: 'off', inputmode: 'decimal', dir: 'ltr' },
  address: { type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', dir: 'ltr' },
} as const
const kindNames = ['text', 'search', 'email', 'code', 'amount', 'address'] as const

describe.each(libraries)('a field drawn with %s', (library) => {
  const visit = async () => {
    const visited = await visitGallery({ library, query: { screen: 'networks' }, reducedMotion: true })
    const { page } = visited
    /** The one field of the view becomes this one. */
    const show = (field: FieldScreen) =>
      page.evaluate((search) => {
        const shown = window.gallery.shown()
        if (shown.view.view !== 'Networks') throw new Error('The networks are not shown.')
        window.gallery.show({ ...shown, view: { ...shown.view, search } })
      }, field)
    return { ...visited, show, input: page.getByRole('dialog').locator('.field input') }
  }

  it.each(kindNames)('is named, described, and typed into: %s', async (kind) => {
    const { page, show, input, intents, complaints } = await visit()
    const field: FieldScreen = { id: `of-${kind}`, kind, label: 'What is it?', text: '' }
    await show(field)
    const role = kind === 'search' ? 'searchbox' : 'textbox'
    const named = page.getByRole(role, { name: 'What is it?', exact: true })
    await named.waitFor()
    for (const [attribute, value] of Object.entries(kinds[kind]))
      expect([attribute, await input.getAttribute(attribute)]).toEqual([attribute, value])
    expect(await input.getAttribute('aria-describedby')).toBeNull()
    await named.fill('7')
    expect(await intents()).toEqual([{ type: 'type', field: `of-${kind}`, text: '7' }])

    await show({ ...field, text: '7', hint: 'As on the paper', error: 'That is too little', busy: true })
    await expect
      .poll(() =>
        input.evaluate((element: HTMLInputElement) => element.ariaDescribedByElements?.map((one) => one.textContent)),
      )
      .toEqual(['As on the paper', 'That is too little'])
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('alert').textContent()).toBe('That is too little')
    expect(await page.locator('.field').getAttribute('aria-busy')).toBe('true')
    const boxes = await page.locator('.field').evaluate((element) => {
      const boxOf = (part: string) => element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      const [alert, wrong, typed] = [boxOf('.field-error .icon'), boxOf('.field-error'), boxOf('input')]
      const glass = element.querySelector(':scope > .icon')?.getBoundingClientRect()
      const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2)
      return {
        isAlertInItsLine: alert.top >= wrong.top && alert.bottom <= wrong.bottom,
        isGlassInTheField: glass === undefined || Math.abs(middle(glass) - middle(typed)) <= 1,
      }
    })
    expect(boxes).toEqual({ isAlertInItsLine: true, isGlassInTheField: true })

    await show({ ...field, text: '' })
    await expect.poll(() => input.inputValue()).toBe('')
    expect([await input.getAttribute('aria-invalid'), await page.getByRole('alert').count()]).toEqual([null, 0])
    expect(complaints).toEqual([])
    await page.close()
  })

  it('says once how long to wait, and not each second', async () => {
    const { page, show } = await visit()
    const field: FieldScreen = { id: 'counted', kind: 'email', label: 'Email', text: 'a@b.example' }
    await show({ ...field, error: 'Please try again after 21 seconds' })
    const alert = page.getByRole('alert')
    await alert.waitFor({ state: 'attached' })
    const first = await alert.elementHandle()
    await show({ ...field, error: 'Please try again after 20 seconds' })
    await page.locator('.field-error', { hasText: 'after 20 seconds' }).waitFor()
    expect(await alert.textContent()).toBe('Please try again after 21 seconds')
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
    await show({ ...field, error: 'That is too little' })
    await expect.poll(() => page.getByRole('alert').textContent()).toBe('That is too little')
    await page.close()
  })

  it('takes no other part’s place, whatever it is called', async () => {
    const { page, show } = await visit()
    await show({ id: 'title', kind: 'text', label: 'Title', text: '' })
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
    const ids = await page
      .getByRole('dialog')
      .evaluate((dialog) => [...dialog.querySelectorAll('[id]')].map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)])
    expect(await page.getByRole('dialog', { name: 'Choose a network', exact: true }).count()).toBe(1)
    await page.close()
  })
})
