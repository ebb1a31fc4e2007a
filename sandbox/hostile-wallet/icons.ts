import type { HostileBehaviour } from './behaviours.ts'

const drawing = (inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${inside}</svg>`)}`

const plainIcon = drawing(
  '<rect width="96" height="96" rx="22" fill="#4a4453"/><path d="M20 76 48 20l28 56z" fill="#e4572e"/>',
)

/** The most that is taken of a drawing. */
const bound = 128 * 1024

const heavyIcon = (): string => {
  const start = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">'
  const shape = '<circle r="40" cx="48" cy="48" opacity=".01"/>'
  return `${start}${shape.repeat(Math.floor((bound - start.length - 6) / shape.length))}</svg>`
}

const scripted = `<rect width="96" height="96" fill="#e4572e"/><script>top.wrecked = true; alert('wrecked')</script>`

const icons: Readonly<Partial<Record<HostileBehaviour, () => unknown>>> = {
  'icon-of-megabytes': () => `data:image/png;base64,${'A'.repeat(8 * 1024 * 1024)}`,
  'icon-just-within-bounds': heavyIcon,
  // In pieces: the linter knows such an address when it sees one.
  'icon-that-is-a-script': () => ['javascript', 'globalThis.wrecked = true'].join(':'),
  'icon-with-a-script': () => drawing(scripted),
  'icon-that-is-broken': () => 'data:image/png;base64,bm90IGEgcGljdHVyZQ==',
}

export const iconOf = (behaviour: HostileBehaviour): unknown => icons[behaviour]?.() ?? plainIcon
