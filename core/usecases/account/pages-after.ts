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
}

/** What is known, and the next page that tells something new. A list that ends, or goes on without end, has no page after it. */
export const pagesAfter = async <Page extends { readonly next?: string }>(
  known: Page,
  { ask, isNewIn, withPage, ended }: PageRules<Page>,
): Promise<Result<Page, Failure>> => {
  let list = known
  for (let asked = 0; asked < pagesInVain; asked += 1) {
    const cursor = list.next
    if (cursor === undefined) return ok(list)
    const answer = await ask(cursor)
    if (!answer.ok) return answer
    const isNew = isNewIn(list, answer.value)
    list = withPage(list, answer.value)
    if (isNew) return ok(list)
  }
  return ok(ended(list))
}
