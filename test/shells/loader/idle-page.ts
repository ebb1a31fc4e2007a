import { afterEach, beforeEach, vi } from 'vitest'

/** What a browser tells of a page that has nothing to do, as a test wants it. */
export interface IdlePage {
  readonly observed: { readonly see: (isIntersecting: boolean) => void; elements: readonly Element[] }[]
  window: EventTarget
  readyState: string
  isHidden: boolean
  /** How much later than it could an idle callback comes. */
  busyMs: number
  /** Tells the page of a task that kept it from answering, where the browser tells of any. */
  tellLongTask: (() => void) | undefined
  /** Somebody looks for elements of this name. */
  lookedFor: (name: string) => void
  /** What somebody who does finds. */
  drawn: readonly object[]
}

const calm = (): Omit<IdlePage, 'observed'> => ({
  window: new EventTarget(),
  readyState: 'complete',
  isHidden: false,
  busyMs: 0,
  tellLongTask: undefined,
  lookedFor: () => undefined,
  drawn: [],
})

export const stubNavigator = (connection?: object): void => {
  vi.stubGlobal('navigator', connection === undefined ? {} : { connection })
}

/** Call once per test file: each test begins with a page that has loaded, is seen and does nothing, and moves its clock. */
export const stubIdlePage = (): IdlePage => {
  const page: IdlePage = { observed: [], ...calm() }
  beforeEach(() => {
    vi.useFakeTimers()
    page.observed.length = 0
    Object.assign(page, calm())
    vi.stubGlobal('addEventListener', page.window.addEventListener.bind(page.window))
    stubNavigator()
    vi.stubGlobal('document', {
      get readyState() {
        return page.readyState
      },
      get hidden() {
        return page.isHidden
      },
      createElement: () => ({}),
      querySelectorAll: (name: string) => {
        page.lookedFor(name)
        return page.drawn
      },
    })
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        readonly #heard: () => void
        constructor(heard: () => void) {
          this.#heard = heard
        }
        observe(): void {
          page.tellLongTask = this.#heard
        }
        disconnect(): void {
          page.tellLongTask = undefined
        }
      },
    )
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, page.busyMs))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #entry: IdlePage['observed'][number]
        constructor(heard: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
          this.#entry = { see: (isIntersecting) => heard([{ isIntersecting }]), elements: [] }
          page.observed.push(this.#entry)
        }
        observe(element: Element): void {
          this.#entry.elements = [...this.#entry.elements, element]
        }
        unobserve(element: Element): void {
          this.#entry.elements = this.#entry.elements.filter((one) => one !== element)
        }
        disconnect(): void {
          this.#entry.elements = []
        }
      },
    )
  })
  afterEach(() => vi.useRealTimers())
  return page
}
