import type { PageDriver } from '../support/page-driver.ts'
import { readClipboard } from './clipboard.ts'
import { siteIsUp } from './email-support.ts'
import { pressButton } from './social-support.ts'

/** From the page, up to the code. */
export const pressFarcaster = async (visitor: PageDriver): Promise<void> => {
  await siteIsUp()
  await visitor.openModal()
  await pressButton(visitor, 'Farcaster')
  await visitor.dialog.getByRole('img', { name: 'Code for Farcaster' }).waitFor()
}
/** Of the app, as the visitor copies it. */
export const copiedAddress = (visitor: PageDriver): Promise<string> =>
  readClipboard(visitor.page, () => visitor.dialogButton('Copy link').click())
