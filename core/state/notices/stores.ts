import type { Notice } from '../../domain/notices/notice.ts'
import { type Cell, createCell } from '../shared/cell.ts'

/** What the page has to say beside the modal. */
export type NoticeCell = Cell<Notice | undefined>
export const createNoticeCell = (): NoticeCell => createCell<Notice | undefined>(undefined)
