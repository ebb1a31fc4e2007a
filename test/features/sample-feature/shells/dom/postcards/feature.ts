import { PostcardView } from './postcard.tsx'
import { PostcardSentView } from './postcard-sent.tsx'
import css from './postcards.css'

export const postcards = { views: { Postcard: PostcardView, PostcardSent: PostcardSentView }, css: css }
