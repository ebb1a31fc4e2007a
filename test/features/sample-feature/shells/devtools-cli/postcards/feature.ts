import { postcardBlocks, postcardSentBlocks } from './postcard.ts'

export const postcards = { Postcard: postcardBlocks, PostcardSent: postcardSentBlocks }
