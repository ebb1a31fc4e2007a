import { describe, expect, test } from 'vitest'
import { problemsOf } from './page-problems.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits({
  options: {
    features: { legalCheckbox: true, branding: true },
    termsUrl: 'https://meadow.example/terms',
    privacyUrl: 'https://meadow.example/privacy',
  },
})

describe.each(hostNames)('%s host: terms to agree to', (host) => {
  test('a wallet can be chosen once the box is ticked, by keyboard alone', async () => {
    const visitor = await visit(host)
    const { page, dialog, wallet } = visitor
    await visitor.openModal()
    const row = visitor.row(wallet.name)
    await row.waitFor()
    const box = dialog.getByRole('checkbox', { name: 'I agree to the terms of service and the privacy policy.' })
    expect(await box.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await row.getAttribute('aria-disabled')).toBe('true')
    expect(await problemsOf(page)).toEqual([])

    // Pressed all the same, it leads to what is missing, and asks no wallet.
    await row.press('Enter')
    expect(await box.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await visitor.heading('Connect wallet').count()).toBe(1)

    await page.keyboard.press('Space')
    await expect.poll(() => box.isChecked()).toBe(true)
    await expect.poll(() => row.getAttribute('aria-disabled')).toBe(null)
    expect(await dialog.getByText('Connects with Latchkey').count()).toBe(1)
    expect(await problemsOf(page)).toEqual([])
    await row.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
  })
})
