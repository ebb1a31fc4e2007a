import { dirname } from 'node:path'

/** The workspace of the hosts, which holds the packages that they share: Next takes the topmost workspace otherwise, which is ours. */
const root = dirname(import.meta.dirname)

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  // What would have to be copied to where the site is served, from which nothing here is: to find it is a quarter of webpack’s work.
  outputFileTracingExcludes: { '*': ['**/*'] },
  experimental: {
    // Each of them is built and started once: nothing is kept for a next time, here or by webpack.
    turbopackFileSystemCacheForBuild: false,
    turbopackFileSystemCacheForDev: false,
  },
  devIndicators: false,
  webpack: (config) => ({ ...config, cache: { type: 'memory' } }),
  // Of the same code Turbopack's build looks at the types.
  typescript: { ignoreBuildErrors: process.argv.includes('--webpack') },
}
