import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, mergeConfig } from 'vite'
import { contentSecurityPolicy } from '../../sandbox/content-security-policy.ts'
import { askedPage, hostHtml } from '../../sandbox/host-html.ts'
import { cssText } from '../css-text.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Vite's client writes inline scripts and styles and shows its errors through innerHTML; the policy that counts is
 * the one of the built hosts, which the browser suite runs under.
 * @param {string} policy
 */
const developmentPolicy = (policy) =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; require-trusted-types-for [^;]+/, '')

/**
 * What the host servers do for a built page, done for a page that Vite serves.
 * @param {import('../../sandbox/stack.ts').RunningStack} stack
 * @returns {import('vite').Plugin}
 */
const sandboxHost = ({ description, walletFiles }) => ({
  name: 'sandbox-host',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      if (path === '/sandbox.json') {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(description))
        return
      }
      const file = walletFiles.get(path)
      if (file === undefined) {
        if (path.endsWith('/')) {
          response.setHeader('content-security-policy', developmentPolicy(contentSecurityPolicy(description)))
        }
        next()
        return
      }
      response.setHeader('content-type', file.contentType)
      response.end(file.body)
    })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { originalUrl = '/' }) =>
      askedPage(hostHtml(html, description.chains, walletFiles.size > 0), originalUrl, {
        services: description.services,
        chains: description.chains,
        mailbox: description.mailbox,
        hasWallets: walletFiles.size > 0,
        networks: 'three',
      }),
  },
})

/**
 * Serves one host page from its sources, with hot reload.
 * @param {'react' | 'plain'} name
 * @param {number} port
 * @param {import('../../sandbox/stack.ts').RunningStack} stack
 * @param {import('vite').InlineConfig} own what is particular to the host
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const startDevHost = async (name, port, stack, own) => {
  const server = await createServer(
    mergeConfig(
      {
        configFile: false,
        root: join(project, 'examples', name),
        // Each server keeps its own: two that share a cache undo each other's work.
        cacheDir: join(project, '.cache/dev', name),
        clearScreen: false,
        logLevel: 'warn',
        server: { host: '127.0.0.1', port, strictPort: true },
        plugins: [cssText(), sandboxHost(stack)],
      },
      own,
    ),
  )
  await server.listen()
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}
