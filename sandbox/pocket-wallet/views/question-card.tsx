import type { Pocket } from '../pocket.ts'
import type { ShownQuestion } from '../state.ts'
import { Answers, Card } from './card.tsx'
import { Facts } from './facts.tsx'

interface QuestionCardProps {
  readonly shown: ShownQuestion
  readonly pocket: Pocket
  readonly answered: () => void
}

export const QuestionCard = ({ shown, pocket, answered }: QuestionCardProps) => {
  const { id, site, question } = shown
  const answer = (isApproved: boolean) => (): void => {
    pocket.answer(id, isApproved)
    answered()
  }
  return (
    <Card title={`${question.title} for ${site.name}`} site={site}>
      <Facts facts={question.details} />
      <Answers reject={answer(false)} approve={answer(true)} />
    </Card>
  )
}
