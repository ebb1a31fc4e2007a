import type { PostcardSentScreen } from '../../../core/view-models/postcards/screens.ts'

export const PostcardSentView = ({ screen: { text, answer } }: { readonly screen: PostcardSentScreen }) => (
  <>
    <p>{text}</p>
    <p>{answer}</p>
  </>
)
