import { describe, expect, test } from 'vitest'
import { hostNames, visits } from './visit.ts'

const visit = visits()
const complaint = 'theme.mode must be one of light, dark, system'

/** What reaches a style or an address unless somebody checks it. */
const elsewhere = 'https://elsewhere.example'
const hostile = {
  theme: {
    mode: `light; background: url(${elsewhere}/mode)`,
    tokens: {
      accent: `url(${elsewhere}/accent)`,
      surface: `red; background: url(${elsewhere}/surface)`,
      text: `red} * { background: url(${elsewhere}/text)`,
    },
  },
  services: { relay: `${elsewhere}/relay`, directory: `javascript:fetch('${elsewhere}')` },
}

describe.each(hostNames)('%s host: hostile options', (host) => {
  test('reach no style and no address, before they are checked as afterwards', async () => {
    const asked: string[] = []
    const errors: string[] = []
    const visitor = await visit(host, {
      options: hostile,
      prepare: async (context) => {
        context.on('weberror', (error) => errors.push(error.error().message))
        context.on('request', (request) => asked.push(request.url()))
      },
    })
    const { page, button, dialog } = visitor
    visitor.expectProblem(/theme.mode must be one of/)
    await expect.poll(() => errors).toHaveLength(1)
    for (const name of [
      'theme.mode',
      'theme.tokens.accent',
      'theme.tokens.surface',
      'theme.tokens.text',
      'services.relay',
    ])
      expect(errors[0]).toContain(`${name} must be`)
    expect(errors[0]).toContain('services.directory must be an http or https address')

    await button.hover()
    await button.click()
    await page.getByRole('banner').getByRole('button', { name: 'Failed. Try again', exact: true }).waitFor()
    const style = await page
      .getByRole('banner')
      .getByRole('button', { name: 'Failed. Try again', exact: true })
      .getAttribute('style')
    expect(style ?? '').not.toMatch(/elsewhere|background|--latchkey/)
    expect(await dialog.count()).toBe(0)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.startsWith(elsewhere))).toEqual([])
  })
})

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

  test('within siwx is said once to a visitor who is quicker than the check, too', async () => {
    const errors: string[] = []
    const visitor = await visit(host, {
      options: { siwx: { statment: 'Sign in.' } },
      prepare: async (context) => {
        context.on('weberror', (error) => errors.push(error.error().message))
        // Never idle.
        await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      },
    })
    visitor.expectProblem(/siwx.statment is no option/)
    await visitor.openModal()
    await expect
      .poll(() => errors)
      .toEqual([expect.stringMatching(/^Invalid options: siwx.statment is no option of \{ /)])
  })
})
