import { describe, expect, it } from 'vitest'
import { type PageDocument, pageMetadata } from '../../infrastructure/browser/page-metadata.ts'

const location = { origin: 'https://shop.test', host: 'shop.test' }
const documentOf = (title: string, found: Readonly<Record<string, string>> = {}): PageDocument => ({
  title,
  baseURI: 'https://shop.test/deep/page',
  querySelector: (selector) => {
    const value = Object.entries(found).find(([part]) => selector.includes(part))?.[1]
    return value === undefined ? null : { getAttribute: () => value }
  },
})

describe('page metadata', () => {
  it('takes what the host did not say from the page', () => {
    const document = documentOf(' Shop ', { 'name="description"': ' Buys ', 'icon"': '/favicon.svg' })
    expect(pageMetadata({ document, location })).toEqual({
      name: 'Shop',
      description: 'Buys',
      url: 'https://shop.test',
      icons: ['https://shop.test/favicon.svg'],
    })
  })

  it('prefers og:description', () => {
    const document = documentOf('Shop', { 'og:description': 'Open', 'name="description"': 'Plain' })
    expect(pageMetadata({ document, location }).description).toBe('Open')
  })

  it('lets the host’s words stand, empty ones too', () => {
    const document = documentOf('Shop', { 'name="description"': 'Buys', 'icon"': '/favicon.svg' })
    const given = { name: 'Mine', description: '', url: 'https://mine.test', icons: [] }
    expect(pageMetadata({ document, location }, given)).toEqual(given)
  })

  it('has a name even on a page without one, and no icon that is no address', () => {
    expect(pageMetadata({ document: documentOf('', { 'icon"': 'https://' }), location })).toEqual({
      name: 'shop.test',
      description: '',
      url: 'https://shop.test',
      icons: [],
    })
  })
})
