import * as v from 'valibot'

const projectSchema = v.object({
  projectId: v.string(),
  sources: v.array(v.string()),
  nonce: v.string(),
  networks: v.record(
    v.string(),
    v.object({
      name: v.string(),
      symbol: v.string(),
      decimals: v.number(),
      rpcUrls: v.array(v.string()),
      smartAccounts: v.optional(
        v.object({
          bundler: v.string(),
          paymaster: v.optional(v.string()),
          pagePaymasters: v.optional(v.array(v.string())),
        }),
      ),
    }),
  ),
})

/** What the site has written into the page of the frame (`data-project`). */
export type FrameProject = v.InferOutput<typeof projectSchema>

/** @throws where it is something else */
export const readProject = (text: string): FrameProject => v.parse(projectSchema, JSON.parse(text))

const written: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

/** The same of a page that no browser has read. @throws where it is another page */
export const projectInPage = (html: string): FrameProject => {
  const [, text = ''] = /<html[^>]* data-project="([^"]*)"/.exec(html) ?? []
  return readProject(text.replace(/&(quot|#39|lt|gt|amp);/g, (entity) => written[entity] ?? entity))
}
