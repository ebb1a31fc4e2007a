import { blankPostcard, type Postcard } from '../../domain/postcards/postcard.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { type Cell, createCell } from '../shared/cell.ts'

export interface PostcardState {
  readonly postcard: Postcard
  readonly isBusy: boolean
  readonly failure?: Failure
}

export type PostcardCell = Cell<PostcardState>
export const createPostcardCell = (): PostcardCell =>
  createCell<PostcardState>({ postcard: blankPostcard, isBusy: false })
