/** Its own root: Next takes the nearest lockfile further up for one otherwise, which here is ours. */
export default {
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  devIndicators: false,
}
