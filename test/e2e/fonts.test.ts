import { describe, expect, test } from 'vitest'
import { sandbox } from './sandbox.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()

describe.each(hostNames)('%s host: fonts of the host’s choice', (host) => {
  test('are asked for when the modal is first opened, once, and used', async () => {
    const fonts = `${sandbox.hosts[host]}/fonts/lato.css`
    let asked = 0
    const visitor = await visit(host, {
      isFresh: true,
      options: { services: { fonts }, theme: { tokens: { font: 'Lato' } } },
      prepare: (context) =>
        context.route(fonts, (route) => {
          asked += 1
          return route.fulfill({
            contentType: 'text/css',
            body: '@font-face { font-family: Lato; src: local("Arial") }',
          })
        }),
    })
    await visitor.connectButton.waitFor()
    await visitor.page.waitForLoadState('networkidle')
    expect(asked).toBe(0)
    await visitor.openModal()
    await expect.poll(() => asked).toBe(1)
    const heading = visitor.heading('Connect wallet')
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toBe('Lato')
    await expect
      .poll(() => visitor.page.evaluate(() => [...document.fonts].map(({ family }) => family)))
      .toEqual(['Lato'])
    await visitor.dialogButton('Close').click()
    await visitor.openModal()
    expect(await visitor.page.locator(`link[href="${fonts}"]`).count()).toBe(1)
    expect(asked).toBe(1)
  })
})
