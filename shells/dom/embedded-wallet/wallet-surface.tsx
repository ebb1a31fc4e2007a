import { type Ref, useEffect, useLayoutEffect, useRef, useState } from '#ui'
import type { SurfaceTheme } from '../../../core/domain/embedded-wallet/frame-protocol.ts'
import type { SurfaceScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { FaultText } from '../modal/fault-text.tsx'
import { RetryButton } from '../shared/retry-button.tsx'

/** As long as a frame of the wallet's may take (spec section 8). */
const patienceMs = 20_000

interface WalletSurfaceProps {
  readonly surface: SurfaceScreen
  readonly waiting: string
  readonly cancel: string
  readonly onCancel: () => void
}

/** As this element is drawn: every colour of the modal goes by its `color-scheme`. */
const themeOf = (element: Element): 'light' | 'dark' => {
  const scheme = getComputedStyle(element).colorScheme
  if (scheme === 'light' || scheme === 'dark') return scheme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Which theme it began with: with another address the frame would load anew, and lose the question. */
const useFirstTheme = (element: Ref<HTMLElement>): 'light' | 'dark' | undefined => {
  const [theme, setTheme] = useState<'light' | 'dark'>()
  useLayoutEffect(() => {
    if (element.current) setTheme(themeOf(element.current))
  }, [element])
  return theme
}

/** Tells the page in the frame of each theme after the one that it began with. */
const useThemeSync = (element: Ref<HTMLElement>, frame: Ref<HTMLIFrameElement>, isThere: boolean): void =>
  useEffect(() => {
    const drawn = element.current
    if (!drawn || !isThere) return undefined
    const sync = (): void => {
      const message: SurfaceTheme = { type: 'SYNC_THEME', themeMode: themeOf(drawn) }
      const { current } = frame
      if (current) current.contentWindow?.postMessage(message, new URL(current.src).origin)
    }
    sync()
    const root = drawn.getRootNode()
    const observer = new MutationObserver(sync)
    // The mode is in the style of the element around (`followTheme`), or the visitor's own.
    if (root instanceof ShadowRoot) observer.observe(root.host, { attributeFilter: ['style'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', sync)
    return () => {
      observer.disconnect()
      dark.removeEventListener('change', sync)
    }
  }, [element, frame, isThere])

const isInline = (element: Element): boolean => element.closest('.inline') !== null

/** Whoever has gone to a button stays there, and in the page's flow whoever is elsewhere in the page. */
const focusUnlessBusy = (frame: HTMLElement): void => {
  const root = frame.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const active = root.activeElement
  const { activeElement: around } = document
  const isElsewhere = !active && around !== null && around !== document.body
  if (active ? active.id === 'title' : !isElsewhere || !isInline(frame)) frame.focus({ preventScroll: true })
}

/**
 * The wallet's page in a frame. Once it has loaded nothing of ours is over it, and nothing fades or moves it: it takes no press while
 * the browser says that something covers it.
 */
export const WalletSurface = ({ surface, waiting, cancel, onCancel }: WalletSurfaceProps) => {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const theme = useFirstTheme(place)
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'loading' | 'late' | 'there'>('loading')
  const isThere = state === 'there'
  useThemeSync(place, frame, isThere)
  useEffect(() => {
    if (isThere) return undefined
    const timer = setTimeout(() => setState('late'), patienceMs)
    return () => clearTimeout(timer)
  }, [attempt, isThere])
  useLayoutEffect(() => {
    if (isThere && frame.current) focusUnlessBusy(frame.current)
  }, [isThere])
  // In the page's flow it may be anywhere, and nobody knows that they are asked.
  useEffect(() => {
    if (place.current && isInline(place.current)) place.current.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    const last = end.current
    if (!last) return undefined
    last.tabIndex = 0
    // Tab leaves the frame here, and would go on into the browser's own controls.
    const leave = (): void => last.closest('[data-view]')?.querySelector<HTMLElement>('.close')?.focus()
    last.addEventListener('focus', leave)
    return () => last.removeEventListener('focus', leave)
  }, [isThere])
  return (
    <>
      <div ref={place} className="surface" part="surface">
        {!isThere && (
          <div className="surface-words">
            {state === 'loading' ? (
              <p className="searching" role="status" aria-busy="true">
                <span className="spinner" />
                {waiting}
              </p>
            ) : (
              <>
                <FaultText text={surface.failed} />
                <RetryButton
                  label={surface.retry}
                  onPress={() => {
                    setState('loading')
                    setAttempt(attempt + 1)
                  }}
                />
              </>
            )}
            <button type="button" className="button" part="button" onClick={onCancel}>
              {cancel}
            </button>
          </div>
        )}
        {theme && (
          <iframe
            key={attempt}
            ref={frame}
            className="surface-frame"
            title={surface.name}
            src={`${surface.address}&theme=${theme}#${surface.frame}`}
            referrerPolicy="no-referrer"
            data-there={isThere}
            onLoad={() => setState('there')}
          />
        )}
      </div>
      {isThere && <span ref={end} />}
    </>
  )
}
