import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { pageScript } from '../../support/page-script.ts'
import { galleries } from './galleries.ts'
import type { OpenGalleryOptions } from './open-gallery.ts'
import type { SampleName } from './screens.ts'
import { libraries } from './serve-gallery.ts'

declare global {
  interface Window {
    moves: typeof import('./watch-moves.ts')
  }
}

const visitGallery = galleries()

const open = async (options: Omit<OpenGalleryOptions, 'query'>): Promise<Page> => {
  const { page } = await visitGallery({ query: { screen: 'connect-4' }, ...options })
  await page.evaluate(await pageScript('shells/gallery/watch-moves.ts', 'moves'))
  return page
}

/** The last is a desktop's window at 200 percent. */
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 640, height: 400 },
] as const

const still = windows.map((window) => ({ library: 'preact', reducedMotion: true, ...window }) as const)
/** What React draws is the same, with the same styles: of that, a desktop and a phone tell. */
const moving = libraries.flatMap((library) =>
  windows
    .filter(({ width }) => library === 'preact' || width > 1000 || width === 390)
    .map((window) => ({ library, reducedMotion: false, ...window })),
)

describe('from any screen to the next', () => {
  it.each([...moving, ...still])(
    'the header stays, and Close is in sight: $library, $width x $height, still: $reducedMotion',
    async (look) => {
      const page = await open(look)
      expect(await page.evaluate(() => window.moves.movesOfHeader())).toEqual([])
    },
    60_000,
  )

  it('a card that is placed by its middle, or scrolls with its header, is found out', async () => {
    const page = await open({ library: 'preact', width: 640, height: 400 })
    const movesWith = (rules: string) =>
      page.evaluate(async (css) => {
        const root = document.querySelector('latchkey-modal')?.shadowRoot
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        root?.adoptedStyleSheets.push(sheet)
        const found = await window.moves.movesOfHeader()
        root?.adoptedStyleSheets.pop()
        return found
      }, rules)
    expect((await movesWith('.dialog { justify-content: center } .body { max-block-size: 200px }')).join()).toContain(
      'Close moves',
    )
    expect((await movesWith('.card { overflow: auto } .body { flex: none }')).join()).toContain('outside of the window')
  }, 60_000)
})

describe.each([...moving.filter(({ library, width }) => library === 'preact' || width === 390)])(
  'within a view: $library, $width x $height',
  (look) => {
    /** From one sample to others, or to what they say beside their views. */
    const walk = async (
      page: Page,
      looked: string,
      from: SampleName,
      others: readonly SampleName[],
      isFlagged = false,
    ) => {
      const found: { readonly moved: readonly string[]; readonly grown: number }[] = []
      for (const to of others)
        found.push(
          await page.evaluate(
            ([start, end, selector, isBeside]) => {
              const { samples } = window.gallery
              const { view, key, header, depth }: ModalScreen = samples[start]
              const said = { ...samples[end], view, key, header, depth }
              return window.moves.movesWithin(start, isBeside ? said : samples[end], selector)
            },
            [from, to, looked, isFlagged] as const,
          ),
        )
      return found
    }

    it('what is said whatever the view moves nothing of it', async () => {
      const page = await open(look)
      for (const from of ['connect-4', 'connect-12', 'account-loaded', 'pairing-ready', 'wallets-page'] as const) {
        const moves = await walk(page, '.view *', from, ['connect-offline', 'notice-request', 'snack-info'], true)
        expect(
          moves.map(({ moved }) => moved),
          from,
        ).toEqual([[], [], []])
      }
    })

    // In a low window the view scrolls, whether the card has grown or not.
    it.runIf(look.height > 700)(
      'what is brought into sight while the card grows stays where it is laid out',
      async () => {
        const page = await open(look)
        const scrolled = () => page.evaluate(() => window.moves.scrollsAsItGrows('connect-1', 'connecting-failed'))
        expect(await scrolled()).toEqual([0, 0])
      },
    )

    it('what is found, or comes of it, moves nothing, and is as tall', async () => {
      const page = await open(look)
      const rows = [
        ['networks', 'networks-found', 'networks-none'],
        ['networks-many', 'networks-found', 'networks-none'],
        ['wallets-page', 'wallets-searching', 'wallets-found', 'wallets-none', 'wallets-certified'],
        ['pairing-preparing', 'pairing-ready'],
        ['pairing-ready', 'pairing-preparing', 'pairing-expired', 'pairing-rejected', 'pairing-connected'],
        ['pairing-tabs', 'pairing-web', 'pairing-desktop'],
      ] as const
      for (const [from, ...others] of rows) {
        // A list that is searched shows others; what is over has other buttons, in a low window scrolled to.
        const found = await walk(page, '.view :not(ul *, .pairing *, .get, .get *)', from, others)
        expect(Object.fromEntries(others.map((name, index) => [name, found[index]])), from).toEqual(
          Object.fromEntries(others.map((name) => [name, { moved: [], grown: 0 }])),
        )
      }
    })

    // A sheet grows upwards.
    it.runIf(look.width > 430)('a wallet that is found moves nothing of what can be pressed', async () => {
      const page = await open(look)
      for (const [from, to] of [
        ['get-wallet', 'get-wallet-found'],
        ['downloads', 'downloads-found'],
      ] as const) {
        const [found] = await walk(page, '.view *', from, [to])
        expect(found?.moved, from).toEqual([])
      }
    })
  },
)
