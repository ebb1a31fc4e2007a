import { describe, expect, test } from 'vitest'
import { fileNamed, holdFile } from './page-waits.ts'
import { type HostName, hostNames, type Visit, type VisitOptions, visits } from './visit.ts'

const visit = visits()

/** Where the host puts the element: under so much room. */
const placing = (above: number): string => `document.addEventListener('DOMContentLoaded', () => {
  const space = document.createElement('div')
  space.style.height = '${above}px'
  const place = Object.assign(document.createElement('aside'), { ariaLabel: 'Wallet', className: 'place' })
  place.append(document.createElement('latchkey-modal'))
  document.body.append(space, place)
})`
const inlineVisit = (host: HostName, above = 0, prepare?: VisitOptions['prepare']): Promise<Visit> =>
  visit(host, { options: { embedded: true }, scripts: [placing(above)], ...(prepare && { prepare }) })

/** Far below, and one of the files that it comes with by itself is on its way until it is let through. */
const lateInlineVisit = async (host: HostName, file = 'show-inline') => {
  let arrive = (): void => undefined
  const visitor = await inlineVisit(host, 3000, async (context) => {
    arrive = await holdFile(context, file)
  })
  const asked = visitor.page.waitForRequest(fileNamed(file))
  return { visitor, asked, arrive: () => arrive() }
}

const region = ({ page }: Visit) => page.locator('latchkey-modal section[part="inline"]')
const wallet = (visitor: Visit) => region(visitor).getByRole('button', { name: new RegExp(`^${visitor.wallet.name}`) })
const hasFocus = (visitor: Visit): Promise<boolean> =>
  region(visitor).evaluateAll((all) => all.some((one) => one.matches(':focus-within')))
/** Nothing tells when what is not to happen has not happened: half a second is far longer than it would take. */
const movesNothing = async (visitor: Visit, arrive: () => void): Promise<void> => {
  const drawn = visitor.page.waitForResponse(fileNamed('show-inline'))
  arrive()
  await drawn
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect([await visitor.page.evaluate('scrollY'), await hasFocus(visitor)]).toEqual([0, false])
}
const inPage = ({ page }: Visit, script: string): Promise<unknown> =>
  page.evaluate(`{
    const place = document.querySelector('.place')
    const element = place.querySelector('latchkey-modal')
    const modal = window[Symbol.for('latchkey/default')].modal
    ${script}
  }`)

describe.each(hostNames)('%s host: the element of an inline modal', (host) => {
  test('may give way to another that was there before it went, as in a page that fades into the next', async () => {
    for (const where of ['after', 'before']) {
      const visitor = await inlineVisit(host)
      await wallet(visitor).waitFor()
      await inPage(visitor, `element.${where}(document.createElement('latchkey-modal')); window.first = element`)
      expect(await region(visitor).count()).toBe(1)
      await inPage(visitor, `window.first.remove()`)
      await wallet(visitor).click()
      await visitor.page.getByRole('region', { name: 'Account', exact: true }).waitFor()
      expect(await region(visitor).count()).toBe(1)
    }
  })

  test('may come back after it was looked for in vain', async () => {
    const visitor = await inlineVisit(host)
    visitor.expectProblem(/the page needs <latchkey-modal>/)
    await wallet(visitor).waitFor()
    const code = await inPage(
      visitor,
      `element.remove(); window.gone = element; modal.open().then(() => 'opened', (error) => error.code)`,
    )
    expect(code).toBe('INVALID_OPTIONS')
    await visitor.page.evaluate(`document.querySelector('.place').append(window.gone)`)
    await wallet(visitor).click()
    await visitor.page.getByRole('region', { name: 'Account', exact: true }).waitFor()
  })

  test('may be moved, with what is on screen', async () => {
    const visitor = await inlineVisit(host)
    await region(visitor).getByRole('button', { name: 'What is a wallet?' }).click()
    await region(visitor).getByRole('button', { name: 'Back' }).waitFor()
    await inPage(visitor, `document.body.prepend(element)`)
    await region(visitor).getByRole('button', { name: 'Back' }).click()
    await wallet(visitor).waitFor()
    expect(await region(visitor).count()).toBe(1)
  })

  test('is where a press of the button leads, drawn already or not', async () => {
    const visitor = await inlineVisit(host, 3000)
    // Nobody has come near it before, as with what reads a page aloud.
    await visitor.connectButton.evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => hasFocus(visitor)).toBe(true)
    expect(await wallet(visitor).evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
  })

  test('is where a press leads that came before the file that draws it, or before the one that fetches that', async () => {
    for (const file of ['show-inline', 'prefetch-runtime']) {
      const { visitor, asked, arrive } = await lateInlineVisit(host, file)
      await visitor.connectButton.evaluate((button: HTMLElement) => button.click())
      await asked
      await wallet(visitor).waitFor()
      arrive()
      await expect.poll(() => hasFocus(visitor)).toBe(true)
      expect(await wallet(visitor).evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
    }
  })

  test('is where such a press leads that leaves no focus on its button, as in Safari', async () => {
    const { visitor, asked, arrive } = await lateInlineVisit(host, 'prefetch-runtime')
    await asked
    await inPage(
      visitor,
      `const own = Object.assign(document.createElement('button'), { textContent: 'Own button' })
      own.onmousedown = (event) => event.preventDefault()
      own.onclick = () => modal.open()
      modal.watchButton(own)
      document.body.prepend(own)`,
    )
    await visitor.page.getByRole('button', { name: 'Own button' }).click()
    await wallet(visitor).waitFor()
    arrive()
    await expect.poll(() => hasFocus(visitor)).toBe(true)
  })

  test('leaves everything where it is with whoever has pressed before that file, and for whom the host has closed it since', async () => {
    for (const isDrawn of [false, true]) {
      const { visitor, asked, arrive } = await lateInlineVisit(host)
      await asked
      await visitor.connectButton.evaluate((button: HTMLElement) => button.click())
      if (isDrawn) await wallet(visitor).waitFor()
      await inPage(visitor, 'modal.close()')
      await movesNothing(visitor, arrive)
    }
  })

  test('leaves the focus where it is with whoever has only come to the button before that file', async () => {
    const { visitor, asked, arrive } = await lateInlineVisit(host)
    await visitor.connectButton.focus()
    await asked
    await wallet(visitor).waitFor({ state: 'attached' })
    await movesNothing(visitor, arrive)
  })

  test('stays usable in a page that closes whatever opens', async () => {
    const visitor = await inlineVisit(host)
    await wallet(visitor).waitFor()
    await inPage(
      visitor,
      `window.ending = modal.state.value$.subscribe(({ isOpen }) => { if (isOpen) modal.close() }); setTimeout(() => { window.passed = true }, 50)`,
    )
    await expect.poll(() => visitor.page.evaluate('window.passed'), { timeout: 5000 }).toBe(true)
    await visitor.page.evaluate('window.ending.unsubscribe()')
    await wallet(visitor).click()
    await visitor.page.getByRole('region', { name: 'Account', exact: true }).waitFor()
  })
})
