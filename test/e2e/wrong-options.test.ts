import { describe, expect, test } from 'vitest'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const complaint = 'theme.mode must be one of light, dark, system'

describe.each(hostNames)('%s host: a wrong option', (host) => {
  test('is said once, by name, before anybody presses the button; a press opens nothing and adds no error', async () => {
    const errors: string[] = []
    const visitor = await visit(host, {
      options: { theme: { mode: 'blue' } },
      prepare: async (context) => context.on('weberror', (error) => errors.push(error.error().message)),
    })
    const { page, button, dialog } = visitor
    visitor.expectProblem(new RegExp(complaint))
    await expect.poll(() => errors).toEqual([`Invalid options: ${complaint}`])

    await button.hover()
    await button.click()
    await page.getByRole('banner').getByRole('button', { name: 'Failed. Try again', exact: true }).waitFor()
    expect(await dialog.count()).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(errors).toHaveLength(1)
  })
})
