import type { Metadata } from '../../core/domain/shared/metadata.ts'

/** The few things that are read of a document. */
export interface PageDocument {
  readonly title: string
  readonly baseURI: string
  readonly querySelector: (selector: string) => { readonly getAttribute: (name: string) => string | null } | null
}

export interface PageMetadataDeps {
  readonly document: PageDocument
  readonly location: Pick<Location, 'origin' | 'host'>
}

/** What the host said of its site, and what it left out as the page says it. */
export const pageMetadata = ({ document, location }: PageMetadataDeps, given: Partial<Metadata> = {}): Metadata => {
  const attribute = (selector: string, name: string): string | undefined =>
    document.querySelector(selector)?.getAttribute(name)?.trim() || undefined
  const icon = attribute('link[rel~="icon" i]', 'href')
  return {
    name: given.name ?? (document.title.trim() || location.host),
    description:
      given.description ??
      attribute('meta[property="og:description"]', 'content') ??
      attribute('meta[name="description" i]', 'content') ??
      '',
    url: given.url ?? location.origin,
    icons:
      given.icons ??
      (icon !== undefined && URL.canParse(icon, document.baseURI) ? [new URL(icon, document.baseURI).href] : []),
  }
}
