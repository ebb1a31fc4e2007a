import type { SurfaceTheme } from '../../../core/domain/embedded-wallet/frame-protocol.ts'

const type: SurfaceTheme['type'] = 'SYNC_THEME'

/** Draws in the theme of the page around: one of our two, in which all is readable. Its colours never get here. */
export const followTheme = (): void =>
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || parent === window || typeof data !== 'object' || data === null) return
    if (!('type' in data) || data.type !== type || !('themeMode' in data)) return
    const { themeMode } = data
    if (themeMode === 'light' || themeMode === 'dark') document.documentElement.dataset['theme'] = themeMode
  })
