import { dirname } from 'node:path'

/** The workspace of the hosts, which holds the packages that they share: Next takes the topmost workspace otherwise, which is ours. */
const root = dirname(import.meta.dirname)

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  devIndicators: false,
  // Of the same code Turbopack's build looks at the types.
  typescript: { ignoreBuildErrors: process.argv.includes('--webpack') },
}
