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
  // What is not minified is quicker, and Turbopack minifies the same code with the same program.
  webpack: (config, { dev }) => ({
    ...config,
    cache: { type: 'memory' },
    optimization: dev ? config.optimization : { ...config.optimization, minimize: false },
  }),
  // `types.test.ts` looks at the types of the same code, in a tenth of the time.
  typescript: { ignoreBuildErrors: true },
}
