import type { Postcard } from '../../domain/postcards/postcard.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { PostcardCell, PostcardState } from '../../state/postcards/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { SendPostcard } from '../../usecases/postcards/send-postcard.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import type { FieldScreen } from '../shared/view.ts'
import type { PostcardScreen, PostcardSentScreen } from './screens.ts'

const kinds = {
  greeting: 'text',
  town: 'search',
  email: 'email',
  code: 'code',
  amount: 'amount',
  address: 'address',
} as const satisfies Readonly<Record<keyof Postcard, FieldScreen['kind']>>
const names = Object.keys(kinds) as readonly (keyof Postcard)[]

const postcardScreen = (
  { text }: Translator<'postcards'>,
  { postage }: Settings,
  { postcard, isBusy, failure }: PostcardState,
): PostcardScreen => ({
  view: 'Postcard',
  fields: names.map((id) => ({
    id,
    kind: kinds[id],
    label: text(`postcard.${id}`),
    text: postcard[id],
    ...(id === 'amount' ? { hint: text(`postcard.${postage}`) } : {}),
    ...(id === 'address' && postcard.greeting !== '' && postcard.address === ''
      ? { error: text('postcard.missing') }
      : {}),
    ...(isBusy ? { busy: true } : {}),
  })),
  send: { label: text('postcard.send'), busy: isBusy },
  ...(failure === undefined ? {} : { failed: text('postcard.closed') }),
})

export const createPostcardsFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'postcards'>
  readonly views: ViewStackStore
  readonly card: PostcardCell
  readonly sendPostcard: SendPostcard
}) => {
  const sent = viewOnScreen(deps.views, 'PostcardSent')
  const write = (name: keyof Postcard) => (text: string) =>
    deps.card.set({ postcard: { ...deps.card.snapshot().postcard, [name]: text }, isBusy: false })
  return {
    views: {
      Postcard: {
        titled: derive([deps.translator, deps.settings, deps.card], (translator, settings, state) => ({
          title: translator.text('postcard.title'),
          screen: postcardScreen(translator, settings, state),
        })),
        fields: Object.fromEntries(names.map((name) => [name, write(name)])),
      },
      PostcardSent: {
        titled: derive([deps.translator, deps.card, sent], ({ text }, { postcard: { address, email } }, view) =>
          view === undefined
            ? undefined
            : {
                title: text('postcard-sent.title'),
                screen: {
                  view: 'PostcardSent',
                  text: text('postcard-sent.text', { address, stamp: view.stamp }),
                  answer: text('postcard-sent.answer', { email }),
                } satisfies PostcardSentScreen as PostcardSentScreen,
              },
        ),
      },
    },
    answers: {
      'send-postcard': ({ isRegistered }: { readonly isRegistered: boolean }) => {
        if (!isRegistered) void deps.sendPostcard()
      },
    },
    follows: [],
  } satisfies FeatureViewModel<'postcards'>
}
