import type { Failure } from '../../domain/shared/failure.ts'
import { ok, type Result } from '../../domain/shared/result.ts'

/** So many pages in a row that tell nothing new are asked for: one that says that there is always more would be asked for ever. */
const pagesInVain = 5

interface PageRules<Page> {
  readonly ask: (cursor: string) => Promise<Result<Page, Failure>>
  readonly isNewIn: (known: Page, page: Page) => boolean
  /** What is known, and the page after it. */
  readonly withPage: (known: Page, page: Page) => Page
  /** Without a page after it. */
  readonly ended: (known: Page) => Page
  /** Pages that tell nothing new are no end of the list: after so many, whoever looks may go on. */
  readonly isSearch?: true
}

/** What is known, and the next page that tells something new. A list that ends, or leads in a circle, has no page after it. */
export const pagesAfter = async <Page extends { readonly next?: string }>(
  known: Page,
  { ask, isNewIn, withPage, ended, isSearch }: PageRules<Page>,
): Promise<Result<Page, Failure>> => {
  const asked = new Set<string>()
  let list = known
  while (asked.size < pagesInVain) {
    const cursor = list.next
    if (cursor === undefined) return ok(list)
    if (asked.has(cursor)) return ok(ended(list))
    asked.add(cursor)
    const answer = await ask(cursor)
    if (!answer.ok) return answer
    const isNew = isNewIn(list, answer.value)
    list = withPage(list, answer.value)
    if (isNew) return ok(list)
  }
  return ok(isSearch ? list : ended(list))
}
