import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { vi } from 'vitest'
import type { ModalOptions } from '../../core/modal-options.ts'
import { installHost } from './install-host.ts'

export const shellNames = ['plain', 'react'] as const
export type ShellName = (typeof shellNames)[number]

/** A modal in the page, with its button. */
export interface ShownModal {
  readonly modal: Pick<import('../../shells/dom/loader/lazy-modal.ts').LazyModal, 'open' | 'close' | 'update'>
  /** Takes both out of the page. */
  readonly leave: () => void
}

declare global {
  interface Window {
    /** What `react-19/shells.jsx` puts there. */
    shells: Readonly<Record<ShellName, (options: ModalOptions) => ShownModal>>
  }
}

/**
 * A page that has both shells, as published, in one bundle.
 * @returns its address, and what ends its server
 */
export const serveShells = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const root = installHost('react-19')
  const config: InlineConfig = {
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: 'shells',
      // Its links would stay in the page, and are Vite's.
      modulePreload: false,
      rolldownOptions: { input: join(root, 'shells.html') },
    },
    preview: { host: '127.0.0.1', port: 0 },
  }
  // vitest says `test`, which is development to Vite.
  vi.stubEnv('NODE_ENV', 'production')
  await build(config)
  vi.unstubAllEnvs()
  const server = await preview(config)
  return { url: `${server.resolvedUrls?.local[0] ?? ''}shells.html`, stop: () => server.close() }
}
